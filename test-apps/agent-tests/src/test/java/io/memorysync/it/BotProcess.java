package io.memorysync.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** A program in a JVM of its own. */
final class BotProcess {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Process process;
  private final PrintWriter keyboard;
  private final Output out;
  private final Output err;

  private BotProcess(Process process) {
    this.process = process;
    keyboard = new PrintWriter(process.outputWriter(UTF_8), true);
    out = new Output(process.getInputStream());
    err = new Output(process.getErrorStream());
  }

  static BotProcess start(ProcessBuilder command) {
    try {
      return new BotProcess(command.start());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What it has printed so far; all of it once it has ended. */
  List<String> out() {
    return out.lines;
  }

  List<String> err() {
    return err.lines;
  }

  /** What the agent has said on stderr, without the time. */
  List<String> agentLines() {
    return err.lines.stream()
        .filter(line -> line.startsWith("[memorysync] "))
        .map(line -> line.substring("[memorysync] ".length()).replaceFirst("^\\d{4}-\\S+Z ", ""))
        .toList();
  }

  String pid() {
    return Long.toString(process.pid());
  }

  void type(String line) {
    keyboard.println(line);
  }

  /** Nobody types any more. */
  void endInput() {
    keyboard.close();
  }

  void awaitOut(String line) {
    await().atMost(LIMIT).until(() -> out.lines.contains(line));
  }

  /** Waits for so many lines that start like this, and answers what the last of them says then. */
  String awaitOutAfter(String start, int count) {
    await().atMost(LIMIT).until(() -> !isAlive() || linesAfter(start).size() >= count);
    assertThat(linesAfter(start))
        .describedAs("'%s' in %s, with %s", start, out.lines, err.lines)
        .hasSizeGreaterThanOrEqualTo(count);
    return linesAfter(start).get(count - 1);
  }

  private List<String> linesAfter(String start) {
    return out.lines.stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .toList();
  }

  /** Waits until it has ended by itself, as it should. */
  BotProcess awaitEnd() {
    awaitEnd(LIMIT);
    assertThat(process.exitValue()).describedAs("exit status, with %s", err.lines).isZero();
    return this;
  }

  /** Waits until it has ended by itself, soon after it said its last line. */
  BotProcess awaitEndAfter(String lastLine, Duration limit) {
    awaitOut(lastLine);
    awaitEnd(limit);
    return awaitEnd();
  }

  /** Waits until it has ended by itself, with whatever exit status. */
  int exitCode() {
    awaitEnd(LIMIT);
    return process.exitValue();
  }

  void awaitErr(String part) {
    await().atMost(LIMIT).until(() -> err.lines.stream().anyMatch(line -> line.contains(part)));
  }

  /** Kills it as {@code kill -9} does. */
  void kill() {
    process.destroyForcibly();
    awaitEnd(LIMIT);
  }

  /** Asks it to end, as a service manager does. */
  void terminate(Duration limit) {
    // Not through the process itself: that would cut off what it still has to say.
    process.toHandle().destroy();
    awaitEnd(limit);
  }

  void terminate() {
    terminate(LIMIT);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  void killIfAlive() {
    if (process.isAlive()) {
      kill();
    }
  }

  private void awaitEnd(Duration limit) {
    try {
      assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
          .describedAs("ended within %s; said %s and %s", limit, out.lines, err.lines)
          .isTrue();
      out.thread.join();
      err.thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static final class Output {

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final Thread thread;

    Output(InputStream stream) {
      thread = new Thread(() -> read(stream), "bot-output");
      thread.setDaemon(true);
      thread.start();
    }

    private void read(InputStream stream) {
      try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, UTF_8))) {
        reader.lines().forEach(lines::add);
      } catch (IOException | UncheckedIOException e) {
        lines.add("(output ended: " + e + ")");
      }
    }
  }
}

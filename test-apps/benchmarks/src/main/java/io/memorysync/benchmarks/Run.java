package io.memorysync.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One start of a program, as seen when it was ready.
 *
 * @param cpu milliseconds
 * @param wall milliseconds
 * @param committed native memory, the heap not among it, in megabytes
 * @param heap what is alive in it after a collection, in megabytes
 */
record Run(double cpu, double wall, double committed, double heap) {

  private static final Pattern COMMITTED = Pattern.compile("Total: .*committed=(\\d+)KB");
  private static final Pattern OF_HEAP = Pattern.compile("Java Heap .*committed=(\\d+)KB");
  private static final Pattern ALIVE = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
  private static final Path BIN = Path.of(System.getProperty("java.home"), "bin");

  static Run of(Program program, List<String> agents, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(BIN.resolve("java").toString());
    command.add("-XX:NativeMemoryTracking=summary");
    command.addAll(agents);
    command.addAll(program.target());
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.DISCARD);
    builder.environment().putAll(environment);
    long start = System.nanoTime();
    Process process = builder.start();
    try (BufferedReader output = process.inputReader(UTF_8);
        PrintWriter keyboard = new PrintWriter(process.outputWriter(UTF_8), true)) {
      program.ready().await(output, keyboard);
      double wall = (System.nanoTime() - start) / 1e6;
      double cpu = process.info().totalCpuDuration().orElseThrow().toMillis();
      String memory = jcmd(process, "VM.native_memory", "summary");
      double committed = (number(COMMITTED, memory) - number(OF_HEAP, memory)) / 1024;
      double heap = number(ALIVE, jcmd(process, "GC.class_histogram")) / 1024 / 1024;
      return new Run(cpu, wall, committed, heap);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static String jcmd(Process process, String... question) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(BIN.resolve("jcmd").toString());
    command.add(Long.toString(process.pid()));
    command.addAll(List.of(question));
    Process jcmd = new ProcessBuilder(command).redirectErrorStream(true).start();
    return new String(jcmd.getInputStream().readAllBytes(), UTF_8);
  }

  private static double number(Pattern wanted, String answer) throws IOException {
    Matcher found = wanted.matcher(answer);
    if (!found.find()) {
      throw new IOException("unexpected answer: " + answer);
    }
    return Double.parseDouble(found.group(1));
  }
}

package io.memorysync.agent.log;

import io.memorysync.bridge.OwnThread;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.Level;

/** Where log lines go, and which of them. */
public final class AgentLog {

  private static final Duration AT_EXIT = Duration.ofSeconds(1);

  private static volatile PrintStream out = System.err;
  private static volatile boolean debug;

  /** Null before the first hit: nothing of ours runs beside the bot until then. */
  private static volatile @Nullable LogWriter writer;

  private AgentLog() {}

  /** From now on lines are printed on a thread of ours, and at the end of the process too. */
  public static void printOnOwnThread() {
    writer = new LogWriter();
    try {
      Runtime.getRuntime().addShutdownHook(OwnThread.of("log-exit", () -> drain(AT_EXIT)));
    } catch (IllegalStateException exiting) {
      // Then the lines that still come are not worth waiting for.
    }
  }

  /** Waits until every line is printed, but not longer than the limit. */
  public static void drain(Duration limit) {
    LogWriter started = writer;
    if (started != null) {
      started.drain(limit);
    }
  }

  /**
   * Sets where lines go from now on.
   *
   * @param file to append to, or null for stderr; if it cannot be written, stderr is told and used
   */
  public static void configure(@Nullable File file, boolean debugLines) {
    debug = debugLines;
    if (file != null && file.exists() && !file.isFile()) {
      // A pipe that nobody reads would hold up the bot.
      write(Level.WARN, "log_file " + file + " is not a file, stderr is used", null);
    } else if (file != null) {
      try {
        boolean fresh = file.createNewFile();
        if (fresh) {
          ownerOnly(file);
        }
        out = new PrintStream(new FileOutputStream(file, true), true, StandardCharsets.UTF_8);
      } catch (IOException e) {
        write(Level.WARN, "cannot write log_file " + file + ": " + e.getMessage(), null);
      }
    }
  }

  /** Says why there is no memory in this process. */
  public static void off(@Nullable String why) {
    write(Level.ERROR, "memory is off: " + why, null);
  }

  /** Says something where no logger is to be loaded for it. */
  public static void info(String message) {
    write(Level.INFO, message, null);
  }

  static boolean isOn(Level level) {
    return level.toInt() >= (debug ? Level.DEBUG : Level.INFO).toInt();
  }

  static void write(Level level, String message, @Nullable Throwable failure) {
    String time = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
    PrintStream stream = out;
    // One event is one line, whatever is in it.
    String line = message.replace("\r", "").replace("\n", "\\n");
    String text = "[memorysync] " + time + " " + level + " " + line + System.lineSeparator();
    if (failure != null && debug) {
      text += WithoutWords.stackTrace(failure);
    }
    LogWriter started = writer;
    if (started == null) {
      stream.print(text);
      stream.flush();
    } else {
      started.print(stream, text);
    }
  }

  private static void ownerOnly(File file) {
    boolean closed = file.setReadable(false, false) && file.setWritable(false, false);
    boolean opened = file.setReadable(true, true) && file.setWritable(true, true);
    if (!closed || !opened) {
      write(Level.WARN, "cannot keep others from reading log_file " + file, null);
    }
  }
}

package io.memorysync.agent.testing;

import io.memorysync.agent.log.AgentLog;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;

/** The agent's log since this object was made, in a file as an operator would have it. */
public final class CapturedLog {

  private final File file;

  public CapturedLog() {
    this(false);
  }

  public CapturedLog(boolean debug) {
    try {
      file = File.createTempFile("memorysync", ".log");
      file.deleteOnExit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    AgentLog.configure(file, debug);
  }

  /** The lines with this text in them. */
  public List<String> linesWith(String text) {
    return lines().stream().filter(line -> line.contains(text)).toList();
  }

  public List<String> lines() {
    try {
      return Files.readAllLines(file.toPath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

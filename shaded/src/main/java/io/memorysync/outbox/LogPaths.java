package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The log directories of all processes. */
final class LogPaths {

  private static final Logger LOG = LoggerFactory.getLogger(LogPaths.class);

  private LogPaths() {}

  /**
   * By their age. Empty if they cannot be listed, since there are none yet or one was just deleted
   * by another process: to be asked again.
   *
   * @param logs the directory that holds them
   */
  static List<Path> oldestFirst(Path logs) {
    TreeMap<String, Path> byAge = new TreeMap<>();
    try (DirectoryStream<Path> directories = Files.newDirectoryStream(logs, Files::isDirectory)) {
      for (Path path : directories) {
        byAge.put(Files.getLastModifiedTime(path) + " " + path, path);
      }
    } catch (IOException e) {
      LOG.debug("{}: not listed", logs, e);
    }
    return new ArrayList<>(byAge.values());
  }
}

package io.memorysync.erasure;

import io.memorysync.privacy.OptOutFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** What lies in a data directory and is not a memory's: a copy, or a damaged store moved away. */
final class UnknownFiles {

  private static final Set<String> KNOWN =
      Set.of(
          "memory.db",
          "memory.db-wal",
          "memory.db-shm",
          "memory.db-journal",
          "log",
          OptOutFile.NAME,
          OptOutFile.LOCK_NAME);

  private UnknownFiles() {}

  /**
   * Their paths, in order.
   *
   * @throws IOException if the directory is there and cannot be listed
   */
  static List<String> in(Path dataDir) throws IOException {
    List<String> unknown = new ArrayList<>();
    if (Files.isDirectory(dataDir)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(dataDir)) {
        for (Path file : files) {
          if (!KNOWN.contains(file.getFileName().toString())) {
            unknown.add(file.toString());
          }
        }
      }
    }
    Collections.sort(unknown);
    return unknown;
  }
}

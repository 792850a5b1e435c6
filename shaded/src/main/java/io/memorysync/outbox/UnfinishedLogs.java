package io.memorysync.outbox;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What processes leave that are killed while they make or delete a log: a lock without a directory,
 * a directory without a lock. There is nothing in it that was said.
 */
final class UnfinishedLogs {

  /** How the lock of a log is called until it lies in the directory of the log. */
  static final String PREFIX = "new-";

  private static final Logger LOG = LoggerFactory.getLogger(UnfinishedLogs.class);

  private final Path logs;

  /**
   * @param logs the directory that holds the log directories of all processes
   */
  UnfinishedLogs(Path logs) {
    this.logs = logs;
  }

  /** Deletes it. A process that lives and loses a directory that is being made makes another. */
  void clear() {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(logs)) {
      for (Path path : all) {
        clear(path);
      }
    } catch (IOException e) {
      LOG.debug("{}: not cleared", logs, e);
    }
  }

  private static void clear(Path path) throws IOException {
    String name = path.getFileName().toString();
    // Even to open and close a lock of this process would give it away (POSIX).
    if (name.startsWith(PREFIX) && !name.startsWith(PREFIX + ThisProcess.NAME)) {
      clearLock(path);
    } else if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      clearDirectory(path);
    }
  }

  private static void clearLock(Path path) throws IOException {
    try {
      FileLock lock = LogDirectory.tryLockFile(path);
      if (lock != null) {
        lock.acquiredBy().close(); // first, for Windows deletes no open file
        Files.deleteIfExists(path);
      }
    } catch (NoSuchFileException e) {
      LOG.debug("{}: finished meanwhile", path);
    }
  }

  private static void clearDirectory(Path path) throws IOException {
    try {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      // A log.
    }
  }
}

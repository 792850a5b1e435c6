package io.memorysync.outbox;

import io.memorysync.storage.OwnerOnly;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** A log directory that this process owns: it holds the lock that says so. */
final class LogDirectory {

  private static final String LOCK = "lock";
  private static final int ATTEMPTS = 5;
  private static final String RENEW = "renew";

  private final Path path;
  private final FileLock lock;

  private LogDirectory(Path path, FileLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /**
   * A new one.
   *
   * @param logs the directory that holds the log directories of all processes
   */
  static LogDirectory create(Path logs) throws IOException {
    OwnerOnly.createDirectories(logs);
    IOException last = new IOException("not tried");
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
      String name = ThisProcess.NAME + "-" + random;
      try {
        return create(logs.resolve(name), logs.resolve(UnfinishedLogs.PREFIX + name));
      } catch (NoSuchFileException e) {
        last = e; // Another process has cleared it away, and nothing was in it yet.
      }
    }
    throw last;
  }

  // The lock is held before there is a directory that could be taken over, and only then moved
  // into it: a file, since Windows moves no directory with an open file in it.
  private static LogDirectory create(Path path, Path unfinished) throws IOException {
    OwnerOnly.createFile(unfinished);
    FileLock lock = tryLockFile(unfinished);
    if (lock == null) {
      throw new NoSuchFileException(unfinished.toString());
    }
    boolean created = false;
    try {
      OwnerOnly.createDirectories(path);
      Files.move(unfinished, path.resolve(LOCK));
      created = true;
      return new LogDirectory(path, lock);
    } finally {
      if (!created) {
        lock.acquiredBy().close();
        Files.deleteIfExists(unfinished);
      }
    }
  }

  /** The directory, taken over if its process has ended; null if it has not. */
  static @Nullable LogDirectory takeOver(Path path) throws IOException {
    // Even to open and close the lock file of this process would give its lock away (POSIX).
    if (path.getFileName().toString().startsWith(ThisProcess.NAME)) {
      return null;
    }
    try {
      FileLock lock = tryLock(path);
      return lock == null ? null : new LogDirectory(path, lock);
    } catch (NoSuchFileException e) {
      return null; // being created, or deleted by another process that had taken it over
    }
  }

  private static @Nullable FileLock tryLock(Path path) throws IOException {
    return tryLockFile(path.resolve(LOCK));
  }

  /** The lock on a file, or null if another process holds it. */
  static @Nullable FileLock tryLockFile(Path file) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    FileLock lock = null;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      // Another outbox of this process has it.
    } finally {
      if (lock == null) {
        channel.close();
      }
    }
    return lock;
  }

  Path path() {
    return path;
  }

  /** Whether nobody has deleted it. */
  boolean isThere() {
    return Files.exists(path.resolve(LOCK));
  }

  /** Gives the directory up with all that is in it, for any process to take over. */
  void release() throws IOException {
    unlock();
    if (path.getFileName().toString().startsWith(ThisProcess.NAME)) {
      Files.move(path, path.resolveSibling("left-" + path.getFileName()));
    }
  }

  void unlock() throws IOException {
    lock.acquiredBy().close();
  }

  /**
   * Asks the process that owns a directory to begin its log anew as soon as nothing in it waits:
   * turns that have been erased are in what it wrote before.
   *
   * @throws IOException if it cannot be asked
   */
  static void askToRenew(Path path) throws IOException {
    OwnerOnly.createFileIfAbsent(path.resolve(RENEW));
  }

  /** Whether somebody has asked to begin this log anew. */
  boolean isAskedToRenew() {
    return Files.exists(path.resolve(RENEW));
  }

  /** Deletes all that was written, and the request to do so. */
  void renew() throws IOException {
    Segments.deleteBefore(path, Long.MAX_VALUE);
    Files.deleteIfExists(path.resolve(RENEW));
  }

  /** Deletes the directory with all that is in it. */
  void delete() throws IOException {
    Segments.deleteBefore(path, Long.MAX_VALUE);
    Files.deleteIfExists(path.resolve(AckFile.NAME));
    Files.deleteIfExists(path.resolve(RENEW));
    unlock(); // first, for Windows deletes no open file
    Files.deleteIfExists(path.resolve(LOCK));
    try {
      Files.deleteIfExists(path);
    } catch (DirectoryNotEmptyException e) {
      // Somebody keeps a file of their own in it.
    }
  }
}

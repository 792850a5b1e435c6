package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This process's log as long as the disk takes it. After a failure the disk is left alone for a
 * while and then tried again. Not safe for use by several threads.
 */
final class DiskLog {

  private static final Logger LOG = LoggerFactory.getLogger(DiskLog.class);

  private final Path logs;
  private final long segmentBytes;
  private final Duration retry;
  private @Nullable OpenLog open;
  private boolean failed;
  private long failedAt;

  DiskLog(Path logs, long segmentBytes, Duration retry) {
    this.logs = logs;
    this.segmentBytes = segmentBytes;
    this.retry = retry;
  }

  /** Makes the log ready, so that the first turn does not wait for it. */
  void prepare() {
    try {
      opened();
    } catch (IOException | RuntimeException e) {
      failed(e);
    }
  }

  /** Whether it has failed so lately that it is not tried again yet. */
  boolean isLeftAlone() {
    return failed && System.nanoTime() - failedAt < retry.toNanos();
  }

  /**
   * Appends a record.
   *
   * @return where it is, or null if the disk did not take it
   */
  @Nullable LogEntry append(byte[] record) {
    if (isLeftAlone()) {
      return null;
    }
    try {
      OpenLog log = opened();
      LogEntry entry = new LogEntry(log, log.append(record));
      if (failed) {
        failed = false;
        LOG.info("{}: can be written again; turns are safe on disk", logs);
      }
      return entry;
    } catch (IOException | RuntimeException e) {
      failed(e);
      return null;
    }
  }

  private OpenLog opened() throws IOException {
    OpenLog log = open;
    if (log == null) {
      log = new OpenLog(LogDirectory.create(logs), segmentBytes);
      open = log;
    }
    return log;
  }

  private void failed(Exception why) {
    if (!failed) {
      LOG.warn(
          "{}: cannot be written ({}). The bot goes on, but turns that the memory has not stored"
              + " yet are kept in this process only and are lost if it ends. Make the folder"
              + " writable, free space, or set data_dir to another folder.",
          logs,
          why.toString());
    }
    failed = true;
    failedAt = System.nanoTime();
    if (open != null && !Files.isDirectory(open.path())) {
      open.abandon(); // deleted by somebody: begin a new one
      open = null;
    }
  }

  /**
   * Lets go of a log that somebody has deleted, wholly or in part; the next record begins another.
   *
   * @return whether that was so
   */
  boolean beginAnewIfDeleted() {
    OpenLog log = open;
    if (log == null || log.isThere()) {
      return false;
    }
    LOG.warn(
        "{}: somebody has deleted it while it was used. Turns are written to a new log; keep"
            + " whatever clears old files away from data_dir",
        log.path());
    log.abandon();
    open = null;
    return true;
  }

  /** The bytes in the files of this log. */
  long bytes() {
    OpenLog log = open;
    return log == null ? 0 : log.bytes();
  }

  /** The log that is written now, or null. */
  @Nullable OpenLog current() {
    return open;
  }

  /** Closes the log and, where nothing in it is needed any more, deletes it. */
  void close(boolean delivered) {
    if (open != null) {
      open.close(delivered);
      open = null;
    }
  }
}

package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the logs of this process and of ended ones below a limit, for a backend may be away for
 * days: the oldest file goes first, those of ended processes before our own.
 */
final class LogSpace {

  private static final Logger LOG = LoggerFactory.getLogger(LogSpace.class);
  private static final Duration BETWEEN_WARNINGS = Duration.ofHours(1);
  private static final int MEGABYTE = 1 << 20;

  private final Path logs;
  private final long limit;
  private final Backlog backlog;
  private volatile long bytes;
  private long lost;
  private long warnedAt = System.nanoTime() - BETWEEN_WARNINGS.toNanos();

  LogSpace(Path logs, long limit, Backlog backlog) {
    this.logs = logs;
    this.limit = limit;
    this.backlog = backlog;
  }

  /** The size of all logs, as seen lately. */
  long bytes() {
    return bytes;
  }

  /** Looks how large the logs are, and makes them smaller if need be. */
  void enforce() {
    try {
      long all = 0;
      for (Path path : LogPaths.oldestFirst(logs)) {
        all += sizeOf(path);
      }
      bytes = all;
      if (all > limit) {
        makeRoom();
      }
    } catch (IOException e) {
      // Another process has deleted a file or a whole log meanwhile.
      LOG.debug("{}: not measured", logs, e);
    }
    warn();
  }

  private static long sizeOf(Path path) throws IOException {
    return Files.isDirectory(path) ? Segments.bytes(path) : 0;
  }

  private void makeRoom() throws IOException {
    List<LogDirectory> ended = new ArrayList<>();
    try {
      long size = backlog.logBytes();
      for (Path path : LogPaths.oldestFirst(logs)) {
        LogDirectory directory = LogDirectory.takeOver(path);
        if (directory != null) {
          ended.add(directory);
          size += sizeOf(path);
        }
      }
      for (LogDirectory directory : ended) {
        size -= shrink(directory, size - limit);
      }
    } finally {
      for (LogDirectory directory : ended) {
        directory.unlock();
      }
    }
    shrinkOwn(ended);
  }

  /** Deletes the oldest files of an ended process until enough is gone, or all are. */
  private long shrink(LogDirectory directory, long tooMuch) throws IOException {
    LogReader reader = new LogReader(directory.path());
    Position acknowledged = new AckFile(directory.path()).read();
    long gone = 0;
    for (Map.Entry<Long, Path> file : Segments.in(directory.path()).entrySet()) {
      if (gone >= tooMuch) {
        break;
      }
      if (acknowledged.segment() <= file.getKey()) {
        lost += reader.count(file.getKey(), acknowledged);
      }
      gone += Files.size(file.getValue());
      Files.delete(file.getValue());
    }
    return gone;
  }

  private void shrinkOwn(List<LogDirectory> ended) throws IOException {
    long others = 0;
    for (LogDirectory directory : ended) {
      others += sizeOf(directory.path());
    }
    long dropped;
    do {
      dropped = backlog.logBytes() + others > limit ? backlog.dropOldestFile() : 0;
      lost += dropped;
    } while (dropped > 0);
  }

  private void warn() {
    if (lost > 0 && System.nanoTime() - warnedAt >= BETWEEN_WARNINGS.toNanos()) {
      LOG.warn(
          "{}: the log has reached max_log_mb ({}), since the memory has not taken turns for so"
              + " long. The oldest {} turns are dropped. See to what keeps the memory away, or raise"
              + " max_log_mb",
          logs,
          limit / MEGABYTE,
          lost);
      lost = 0;
      warnedAt = System.nanoTime();
    }
  }
}

package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A log directory of this process that is being written. */
final class OpenLog {

  private static final Logger LOG = LoggerFactory.getLogger(OpenLog.class);

  private final LogDirectory directory;
  private final SegmentWriter writer;
  private final LogReader reader;
  private final AckFile ack;
  private volatile Position acknowledged = Position.START;

  OpenLog(LogDirectory directory, long segmentBytes) {
    this.directory = directory;
    writer = new SegmentWriter(directory.path(), segmentBytes);
    reader = new LogReader(directory.path());
    ack = new AckFile(directory.path());
  }

  Path path() {
    return directory.path();
  }

  Position append(byte[] record) throws IOException {
    return writer.append(record);
  }

  /** The turns that come after the acknowledged ones. */
  LogBatch read(int limit) throws IOException {
    return reader.read(acknowledged, limit);
  }

  void acknowledge(Position end) {
    boolean nextSegment = end.segment() > acknowledged.segment();
    acknowledged = end;
    try {
      ack.write(end);
      if (nextSegment) {
        Segments.deleteBefore(directory.path(), end.segment());
        writer.forgetBefore(end.segment());
      }
    } catch (IOException e) {
      // Harmless: after a crash the backend gets turns again that it has, and keeps one of each.
      LOG.debug("{}: not acknowledged", directory.path(), e);
    }
  }

  /** Whether its files are still where they were made. */
  boolean isThere() {
    return directory.isThere() && writer.isThere();
  }

  /** The bytes in its files. */
  long bytes() {
    return writer.bytes();
  }

  /**
   * Deletes the oldest file, unless it is the one that is written.
   *
   * @param taken the end of the turns that have been read and not acknowledged; null if there are
   *     none
   * @return how many turns were in it that have neither been acknowledged nor read
   */
  long dropOldestSegment(@Nullable Position taken) throws IOException {
    Map.Entry<Long, Path> oldest = Segments.oldest(directory.path());
    if (oldest == null || oldest.getKey() >= writer.segment()) {
      return 0;
    }
    Position from = taken == null ? acknowledged : taken;
    long turns = from.segment() > oldest.getKey() ? 0 : reader.count(oldest.getKey(), from);
    Files.delete(oldest.getValue());
    writer.forgetBefore(oldest.getKey() + 1);
    return turns;
  }

  /** Whether an erasure waits for what this log has written to go. */
  boolean isAskedToRenew() {
    return directory.isAskedToRenew();
  }

  /** Goes on in a new segment and deletes all before it; the backend has to have everything. */
  void renew() {
    try {
      writer.close();
      directory.renew();
      writer.forgetBefore(Long.MAX_VALUE);
    } catch (IOException e) {
      LOG.warn(
          "{}: cannot be deleted ({}). Erased turns are in it", directory.path(), e.toString());
    }
  }

  void close(boolean delivered) {
    try {
      writer.close();
      if (delivered) {
        directory.delete();
      } else {
        directory.release();
      }
    } catch (IOException e) {
      LOG.debug("{}: not closed properly; the next process finds it", directory.path(), e);
    }
  }

  /** Lets go of a directory that is no longer there. */
  void abandon() {
    try {
      writer.close();
      directory.unlock();
    } catch (IOException e) {
      LOG.debug("{}: not closed properly", directory.path(), e);
    }
  }
}

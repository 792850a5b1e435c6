package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads turns from a log directory, across its segment files. */
final class LogReader {

  private static final Logger LOG = LoggerFactory.getLogger(LogReader.class);

  private final Path directory;

  LogReader(Path directory) {
    this.directory = directory;
  }

  /**
   * The next turns of the log.
   *
   * @param from the end of the batch before
   * @param limit at most this many turns
   * @throws UnknownFormatException if a newer version wrote the log
   */
  LogBatch read(Position from, int limit) throws IOException {
    List<Turn> turns = new ArrayList<>();
    Position end = from;
    for (Map.Entry<Long, Path> segment :
        Segments.in(directory).tailMap(from.segment()).entrySet()) {
      long number = segment.getKey();
      long offset = number == from.segment() ? from.offset() : 0;
      try (SegmentReader reader = new SegmentReader(segment.getValue(), offset)) {
        byte[] payload;
        while (turns.size() < limit && (payload = reader.next()) != null) {
          decode(payload, segment.getValue(), turns);
        }
        end = new Position(number, reader.position());
      }
      if (turns.size() >= limit) {
        break;
      }
    }
    return new LogBatch(turns, end);
  }

  /** How many turns of one file come after a position, which may be in an earlier one. */
  long count(long segment, Position from) throws IOException {
    long offset = from.segment() == segment ? from.offset() : 0;
    long count = 0;
    try (SegmentReader reader = new SegmentReader(Segments.path(directory, segment), offset)) {
      while (reader.next() != null) {
        count++;
      }
    }
    return count;
  }

  private static void decode(byte[] payload, Path segment, List<Turn> turns)
      throws UnknownFormatException {
    try {
      turns.add(TurnCodec.decode(payload));
    } catch (IllegalArgumentException e) {
      LOG.warn("{}: a turn in it cannot be read and is lost: {}", segment, e.getMessage());
    }
  }
}

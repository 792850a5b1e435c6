package io.memorysync.outbox;

import io.memorysync.storage.OwnerOnly;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** The place in a log up to which the backend has everything, kept in a small file beside it. */
final class AckFile {

  static final String NAME = "ack";

  private static final int BYTES = 2 * Long.BYTES;

  private final Path path;

  AckFile(Path directory) {
    path = directory.resolve(NAME);
  }

  void write(Position position) throws IOException {
    OwnerOnly.createFileIfAbsent(path);
    ByteBuffer out = ByteBuffer.allocate(BYTES + Integer.BYTES);
    out.putLong(position.segment()).putLong(position.offset());
    out.putInt(SegmentFormat.checksum(out.array(), 0, BYTES));
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.write(out.array());
    }
  }

  /** The last position written; the start where there is none or it is damaged. */
  Position read() throws IOException {
    if (!Files.exists(path)) {
      return Position.START;
    }
    byte[] bytes = Files.readAllBytes(path);
    if (bytes.length != BYTES + Integer.BYTES) {
      return Position.START;
    }
    ByteBuffer in = ByteBuffer.wrap(bytes);
    Position position = new Position(in.getLong(), in.getLong());
    return in.getInt() == SegmentFormat.checksum(bytes, 0, BYTES) ? position : Position.START;
  }
}

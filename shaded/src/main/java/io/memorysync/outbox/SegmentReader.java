package io.memorysync.outbox;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the records of one segment file in order and leaves out what is damaged. */
final class SegmentReader implements Closeable {

  private static final Logger LOG = LoggerFactory.getLogger(SegmentReader.class);

  private final Path path;
  private final RandomAccessFile file;
  private final long end;
  private long position;

  /**
   * @param from offset of the first record to read; anything inside the header means the first one
   * @throws UnknownFormatException if this version cannot read the file
   */
  SegmentReader(Path path, long from) throws IOException {
    this.path = path;
    file = new RandomAccessFile(path.toFile(), "r");
    try {
      end = file.length();
      boolean whole =
          end >= SegmentFormat.HEADER_BYTES
              && SegmentFormat.isHeader(bytes(0, SegmentFormat.HEADER_BYTES));
      position = whole ? Math.max(from, SegmentFormat.HEADER_BYTES) : from;
    } catch (IOException e) {
      file.close();
      throw e;
    }
  }

  /** The next payload, or null at the end. */
  byte @Nullable [] next() throws IOException {
    while (position < end) {
      byte[] payload = payloadAt(position);
      if (payload != null) {
        position += SegmentFormat.RECORD_HEADER_BYTES + payload.length;
        return payload;
      }
      skipDamage();
    }
    return null;
  }

  /** Where the next record begins. */
  long position() {
    return position;
  }

  private byte @Nullable [] payloadAt(long offset) throws IOException {
    long room = end - offset - SegmentFormat.RECORD_HEADER_BYTES;
    if (room < 0) {
      return null;
    }
    ByteBuffer header = ByteBuffer.wrap(bytes(offset, SegmentFormat.RECORD_HEADER_BYTES));
    int marker = header.getInt();
    int length = header.getInt();
    if (marker != SegmentFormat.MARKER || length < 0 || length > room) {
      return null;
    }
    byte[] payload = bytes(offset + SegmentFormat.RECORD_HEADER_BYTES, length);
    return SegmentFormat.checksum(payload, 0, length) == header.getInt() ? payload : null;
  }

  /** Goes on to the next whole record, or to the end: then a write was cut off by a crash. */
  private void skipDamage() throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes(position, Math.toIntExact(end - position)));
    for (int i = 1; i <= rest.limit() - SegmentFormat.RECORD_HEADER_BYTES; i++) {
      if (rest.getInt(i) == SegmentFormat.MARKER && payloadAt(position + i) != null) {
        LOG.warn("{}: damaged at byte {}; {} bytes of turns are lost", path, position, i);
        position += i;
        return;
      }
    }
    position = end;
  }

  private byte[] bytes(long offset, int length) throws IOException {
    byte[] bytes = new byte[length];
    file.seek(offset);
    file.readFully(bytes);
    return bytes;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}

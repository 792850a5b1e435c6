package io.memorysync.outbox;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * How a segment file looks: a header (magic, version), then records (marker, length, CRC32C,
 * payload). The marker lets a reader find the next record behind a damaged one.
 */
final class SegmentFormat {

  static final int HEADER_BYTES = 8;
  static final int RECORD_HEADER_BYTES = 12;
  static final int MARKER = 0x4D53_7231;

  private static final int MAGIC = 0x4D53_4C47;
  private static final int VERSION = 1;

  private SegmentFormat() {}

  static byte[] header() {
    return ByteBuffer.allocate(HEADER_BYTES).putInt(MAGIC).putInt(VERSION).array();
  }

  /**
   * Whether these are the first bytes of a segment, rather than damaged.
   *
   * @throws UnknownFormatException if it is a segment that this version cannot read
   */
  static boolean isHeader(byte[] bytes) throws UnknownFormatException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (in.getInt() != MAGIC) {
      return false;
    }
    int version = in.getInt();
    if (version != VERSION) {
      throw new UnknownFormatException("a log of version " + version);
    }
    return true;
  }

  static byte[] record(byte[] payload) {
    return ByteBuffer.allocate(RECORD_HEADER_BYTES + payload.length)
        .putInt(MARKER)
        .putInt(payload.length)
        .putInt(checksum(payload, 0, payload.length))
        .put(payload)
        .array();
  }

  static int checksum(byte[] bytes, int from, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }
}

package io.memorysync.outbox;

import io.memorysync.storage.OwnerOnly;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Appends records to the segment files of a directory. Not a file channel: an interrupt of the
 * bot's thread would close it.
 */
final class SegmentWriter implements Closeable {

  private final Path directory;
  private final long maxBytes;
  private @Nullable RandomAccessFile file;
  private long segment;
  private long length;

  SegmentWriter(Path directory, long maxBytes) {
    this.directory = directory;
    this.maxBytes = maxBytes;
  }

  /**
   * Appends a record; when this returns, the operating system has it.
   *
   * @return the end of the record
   * @throws IOException if the record is not in the file
   */
  Position append(byte[] record) throws IOException {
    RandomAccessFile out = file;
    if (out == null || length >= maxBytes) {
      out = nextSegment();
    }
    try {
      out.write(record);
    } catch (IOException e) {
      cutBack(out, e);
      throw e;
    }
    length += record.length;
    return new Position(segment, length);
  }

  private RandomAccessFile nextSegment() throws IOException {
    close();
    segment++;
    Path path = Segments.path(directory, segment);
    OwnerOnly.createFile(path);
    RandomAccessFile next = new RandomAccessFile(path.toFile(), "rw");
    try {
      next.write(SegmentFormat.header());
    } catch (IOException e) {
      next.close();
      throw e;
    }
    file = next;
    length = SegmentFormat.HEADER_BYTES;
    return next;
  }

  /** Takes half a record away again, so that the next one follows the last whole one. */
  private void cutBack(RandomAccessFile out, IOException why) {
    try {
      out.setLength(length);
      out.seek(length);
    } catch (IOException e) {
      why.addSuppressed(e);
      length = maxBytes; // the next record goes into a new segment
    }
  }

  @Override
  public void close() throws IOException {
    RandomAccessFile open = file;
    file = null;
    if (open != null) {
      open.close();
    }
  }
}

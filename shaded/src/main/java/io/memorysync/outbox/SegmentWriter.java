package io.memorysync.outbox;

import io.memorysync.storage.OwnerOnly;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
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

  /** Of the files before the one that is written, by their numbers. */
  private final NavigableMap<Long, Long> lengths = new ConcurrentSkipListMap<>();

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

  /** The number of the file that is written. */
  long segment() {
    return segment;
  }

  /** Whether the file that is written is where it was made. */
  boolean isThere() {
    return file == null || Files.exists(Segments.path(directory, segment));
  }

  /** The bytes in all files that are there. */
  long bytes() {
    long bytes = length;
    for (long earlier : lengths.values()) {
      bytes += earlier;
    }
    return bytes;
  }

  /** Files with a number below this one have been deleted. */
  void forgetBefore(long number) {
    lengths.headMap(number).clear();
    if (number > segment) {
      length = 0;
    }
  }

  private RandomAccessFile nextSegment() throws IOException {
    close();
    if (segment > 0) {
      lengths.put(segment, length);
    }
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

package io.memorysync.outbox;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a writer is doing, in one byte of a mapped file: it survives the writer. */
enum CrashPhase {
  STARTING,
  OPENING_THE_STORE,
  KEEPING,
  ERASING,
  CHECKPOINTING,
  CLOSING;

  static MappedByteBuffer map(Path file) throws IOException {
    try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
      return raw.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 1);
    }
  }

  static CrashPhase read(Path file) throws IOException {
    byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    return bytes.length == 0 ? STARTING : values()[bytes[0]];
  }

  void show(MappedByteBuffer file) {
    file.put(0, (byte) ordinal());
  }
}

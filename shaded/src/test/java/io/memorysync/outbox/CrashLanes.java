package io.memorysync.outbox;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/** What every thread of a writer is doing, in a mapped file: it survives the writer. */
final class CrashLanes {

  static final int MAIN = 0;
  static final int APPLIER = 1;
  static final int FIRST_KEEPER = 2;

  private static final int LANES = FIRST_KEEPER + CrashWriter.THREADS;
  private static final VarHandle INTS =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

  private final ByteBuffer file;

  CrashLanes(Path path) throws IOException {
    try (RandomAccessFile raw = new RandomAccessFile(path.toFile(), "rw")) {
      file = raw.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, LANES * Integer.BYTES);
    }
  }

  void show(int lane, CrashPhase phase) {
    INTS.setVolatile(file, lane * Integer.BYTES, phase.ordinal());
  }

  /** What is shown, by any thread. */
  Set<CrashPhase> shown() {
    Set<CrashPhase> shown = EnumSet.noneOf(CrashPhase.class);
    for (int lane = 0; lane < LANES; lane++) {
      shown.add(CrashPhase.values()[(int) INTS.getVolatile(file, lane * Integer.BYTES)]);
    }
    shown.remove(CrashPhase.NOTHING);
    return shown;
  }
}

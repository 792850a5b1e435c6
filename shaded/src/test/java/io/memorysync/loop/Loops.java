package io.memorysync.loop;

import io.memorysync.bridge.CallerThread;
import io.memorysync.context.Block;
import io.memorysync.privacy.Redaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;

/** Loops over the embedded store, as tests want them: patient, and with a block that is bare. */
final class Loops {

  static final Duration LIMIT = Duration.ofSeconds(20);

  private Loops() {}

  static MemoryLoop open(Path dataDir) {
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    MemoryOptions options =
        new MemoryOptions(5, LIMIT, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0);
    return MemoryLoop.embedded(options, MemoryMode.ON, dataDir, CallerThread.ANY_MAY_WAIT);
  }
}

package io.memorysync.erasure;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/** Erases without waiting long for live processes to begin their logs anew. */
public final class ImpatientEraser {

  private static final Duration PATIENCE = Duration.ofMillis(50);

  private ImpatientEraser() {}

  public static Receipt erase(Path dataDir, MemoryBackend backend, Erasure erasure, Instant upTo)
      throws BackendException {
    return new Eraser(dataDir, backend, PATIENCE).erase(erasure, upTo);
  }
}

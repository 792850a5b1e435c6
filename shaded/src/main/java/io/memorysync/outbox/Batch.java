package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns on their way to the backend.
 *
 * @param turns in the order in which they were kept; not empty
 * @param last where the last of them that is on disk is; null if all are in memory only
 * @param memoryOnly how many of them are in memory only
 */
record Batch(List<Turn> turns, @Nullable LogEntry last, int memoryOnly) {

  static Batch of(List<Kept> kept) {
    LogEntry last = null;
    int memoryOnly = 0;
    for (Kept one : kept) {
      if (one.entry() == null) {
        memoryOnly++;
      } else {
        last = one.entry();
      }
    }
    return new Batch(kept.stream().map(Kept::turn).toList(), last, memoryOnly);
  }

  /** Notes on disk that the backend has these turns. */
  void acknowledge() {
    if (last != null) {
      last.acknowledge();
    }
  }
}

package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns on their way to the backend.
 *
 * @param kept in the order in which they were kept; not empty
 */
record Batch(List<Kept> kept) {

  /** Turns that were read from a log, with the place where the next one begins. */
  static Batch read(List<Turn> turns, LogEntry end) {
    return new Batch(turns.stream().map(turn -> new Kept(turn, end)).toList());
  }

  List<Turn> turns() {
    return kept.stream().map(Kept::turn).toList();
  }

  /** Where the last of them that is on disk is; null if all are in memory only. */
  @Nullable LogEntry last() {
    LogEntry last = null;
    for (Kept one : kept) {
      last = one.entry() == null ? last : one.entry();
    }
    return last;
  }
}

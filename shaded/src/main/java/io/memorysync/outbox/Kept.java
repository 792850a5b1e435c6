package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import org.jspecify.annotations.Nullable;

/** A turn that waits for the backend. Guarded by the backlog. */
final class Kept {

  private final Turn turn;
  private @Nullable LogEntry entry;

  /**
   * @param entry where it is on disk; null if it is in memory only
   */
  Kept(Turn turn, @Nullable LogEntry entry) {
    this.turn = turn;
    this.entry = entry;
  }

  Turn turn() {
    return turn;
  }

  @Nullable LogEntry entry() {
    return entry;
  }

  boolean isInMemoryOnly() {
    return entry == null;
  }

  /** It has been written to the log, or the log it was in is gone. */
  void nowAt(@Nullable LogEntry other) {
    entry = other;
  }
}

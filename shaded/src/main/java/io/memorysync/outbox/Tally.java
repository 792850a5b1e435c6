package io.memorysync.outbox;

import java.util.EnumMap;
import java.util.Map;

/** Counts what becomes of turns. Guarded by the backlog. */
final class Tally {

  private final Map<DropReason, Long> dropped = new EnumMap<>(DropReason.class);
  private long kept;
  private long stored;
  private long allDropped;
  private long recovered;

  void kept() {
    kept++;
  }

  void stored(int turns) {
    stored += turns;
  }

  void dropped(DropReason why, long turns) {
    if (turns > 0) {
      dropped.merge(why, turns, Long::sum);
      allDropped += turns;
    }
  }

  void recovered(int turns) {
    recovered += turns;
  }

  /** All that was ever kept. */
  long total() {
    return kept;
  }

  long droppedSoFar() {
    return allDropped;
  }

  /** Of all that was ever kept, what needs nothing any more. */
  long done() {
    return stored + allDropped;
  }

  boolean isAnyPending() {
    return kept != done();
  }

  OutboxCounts counts() {
    return new OutboxCounts(kept, stored, kept - done(), Map.copyOf(dropped), recovered);
  }
}

package io.memorysync.loop;

import io.memorysync.bridge.CallerThread;
import io.memorysync.outbox.Outbox;
import io.memorysync.turn.Turn;

/**
 * Keeps turns, in the way that the thread which gives them allows, and measures what that takes.
 *
 * @param caller which threads may wait and touch files
 */
record Keeping(
    Outbox outbox,
    Nearby nearby,
    CallerThread caller,
    MemoryCounts counts,
    MemoryListener listener) {

  void keep(Turn turn) {
    long start = System.nanoTime();
    nearby.kept(turn);
    if (caller.mayWait()) {
      outbox.keep(turn);
    } else {
      outbox.keepSoon(turn);
    }
    long nanos = System.nanoTime() - start;
    counts.captureTook(nanos);
    listener.captured(nanos);
  }
}

package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Turns given by threads that must not wait, on their way into the backlog. Takes no lock. */
final class Incoming {

  private static final int LIMIT = 10_000;

  private final ConcurrentLinkedQueue<Turn> turns = new ConcurrentLinkedQueue<>();
  private final AtomicInteger size = new AtomicInteger();
  private final AtomicLong refused = new AtomicLong();

  void add(Turn turn) {
    if (size.incrementAndGet() > LIMIT) {
      size.decrementAndGet();
      refused.incrementAndGet();
    } else {
      turns.add(turn);
    }
  }

  /** The next one, or null. */
  @Nullable Turn poll() {
    Turn turn = turns.poll();
    if (turn != null) {
      size.decrementAndGet();
    }
    return turn;
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  /** How many had no place since this was asked last. */
  long takeRefused() {
    return refused.getAndSet(0);
  }
}

package io.memorysync.bridge;

import java.time.Duration;

/**
 * A point in time, on the clock that is never set, after which the bot is kept waiting no longer.
 */
public final class Deadline {

  private final long nanos;

  private Deadline(long nanos) {
    this.nanos = nanos;
  }

  /** The end of a budget that starts now. */
  public static Deadline after(Duration budget) {
    return new Deadline(System.nanoTime() + budget.toNanos());
  }

  /** This deadline or the other one, whichever comes first. */
  public Deadline orEarlier(Deadline other) {
    return nanos - other.nanos <= 0 ? this : other;
  }

  /** Nanoseconds left; 0 once it has passed. */
  public long remainingNanos() {
    return Math.max(0, nanos - System.nanoTime());
  }
}

package io.memorysync.bridge;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A point in time, on the clock that is never set, after which the bot is kept waiting no longer.
 */
public final class Deadline {

  private final LongSupplier clock;
  private final long nanos;

  private Deadline(LongSupplier clock, long nanos) {
    this.clock = clock;
    this.nanos = nanos;
  }

  /** The end of a budget that starts now. */
  public static Deadline after(Duration budget) {
    return after(budget, System::nanoTime);
  }

  /**
   * The end of a budget that starts now.
   *
   * @param clock nanoseconds from any beginning, never set back
   */
  public static Deadline after(Duration budget, LongSupplier clock) {
    return new Deadline(clock, clock.getAsLong() + budget.toNanos());
  }

  /** One that leaves no time. */
  public static Deadline passed(LongSupplier clock) {
    return after(Duration.ZERO, clock);
  }

  /** This deadline or the other one, of the same clock, whichever comes first. */
  public Deadline orEarlier(Deadline other) {
    return nanos - other.nanos <= 0 ? this : other;
  }

  /** Nanoseconds left; 0 once it has passed. */
  public long remainingNanos() {
    return Math.max(0, nanos - clock.getAsLong());
  }

  /** Whether no time is left. */
  public boolean hasPassed() {
    return remainingNanos() == 0;
  }
}

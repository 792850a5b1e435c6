package io.memorysync.loop;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongSupplier;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * How long something took, each time, during the current minute and the four before: what went
 * wrong an hour ago says nothing about now. Of fixed size; noting a time neither waits nor, but for
 * the first one of a minute, allocates.
 */
final class RecentTimes {

  private static final int MINUTES = 5;
  private static final long MINUTE = Duration.ofMinutes(1).toNanos();

  /** Shorter times cannot be told from each other. */
  private static final long SHORTEST = 1_000;

  /** Longer times count as this one. */
  private static final long LONGEST = Duration.ofSeconds(60).toNanos();

  private static final int DIGITS = 2;

  private final LongSupplier clock;
  private final AtomicReferenceArray<@Nullable Minute> minutes =
      new AtomicReferenceArray<>(MINUTES);

  /**
   * @param clock nanoseconds, never set back
   */
  RecentTimes(LongSupplier clock) {
    this.clock = clock;
  }

  void took(long nanos) {
    minute().times.recordValue(Math.max(0, Math.min(nanos, LONGEST)));
  }

  /** What was noted, up to now. */
  Times times() {
    long now = now();
    Histogram all = new Histogram(SHORTEST, LONGEST, DIGITS);
    for (int i = 0; i < MINUTES; i++) {
      Minute minute = minutes.get(i);
      if (minute != null && now - minute.number < MINUTES) {
        all.add(minute.times);
      }
    }
    return new Times(
        all.getValueAtPercentile(50) / 1e6,
        all.getValueAtPercentile(95) / 1e6,
        all.getValueAtPercentile(99) / 1e6,
        all.getMaxValue() / 1e6);
  }

  private long now() {
    return Math.floorDiv(clock.getAsLong(), MINUTE);
  }

  private Minute minute() {
    long now = now();
    int slot = (int) Math.floorMod(now, (long) MINUTES);
    Minute found = minutes.get(slot);
    if (found != null && found.number == now) {
      return found;
    }
    Minute begun = new Minute(now, new AtomicHistogram(SHORTEST, LONGEST, DIGITS));
    if (minutes.compareAndSet(slot, found, begun)) {
      return begun;
    }
    Minute other = minutes.get(slot);
    return other == null ? begun : other;
  }

  private record Minute(long number, AtomicHistogram times) {}
}

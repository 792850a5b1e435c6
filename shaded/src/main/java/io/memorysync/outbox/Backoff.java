package io.memorysync.outbox;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Longer and longer pauses, spread so that many processes do not try again at one moment. */
final class Backoff {

  private final Duration max;
  private Duration next;

  Backoff(Duration first, Duration max) {
    this.next = first;
    this.max = max;
  }

  /** The next pause: between half and all of twice the one before, and never above the maximum. */
  Duration next() {
    long nanos = next.toNanos();
    Duration doubled = next.multipliedBy(2);
    next = doubled.compareTo(max) < 0 ? doubled : max;
    return Duration.ofNanos(nanos / 2 + ThreadLocalRandom.current().nextLong(nanos / 2 + 1));
  }
}

package io.memorysync.loop;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/** One recall as the breaker sees it. Its first outcome counts: what is late may also fail. */
final class Attempt {

  private final CircuitBreaker breaker;
  private final LongSupplier clock;
  private final boolean probe;
  private final long start;
  private final AtomicBoolean over = new AtomicBoolean();

  Attempt(CircuitBreaker breaker, LongSupplier clock, boolean probe) {
    this.breaker = breaker;
    this.clock = clock;
    this.probe = probe;
    this.start = clock.getAsLong();
  }

  /** Whether it only finds out if an outage is over: nobody is to wait for it. */
  boolean isProbe() {
    return probe;
  }

  /** The backend has answered in time. */
  void succeeded() {
    if (over.compareAndSet(false, true)) {
      breaker.onSuccess(clock.getAsLong() - start, TimeUnit.NANOSECONDS);
    }
  }

  /** The backend has failed, or has not answered in time. */
  void failed(Throwable why) {
    if (over.compareAndSet(false, true)) {
      breaker.onError(clock.getAsLong() - start, TimeUnit.NANOSECONDS, why);
    }
  }

  /** The backend has not been asked. */
  void givenUp() {
    if (over.compareAndSet(false, true)) {
      breaker.releasePermission();
    }
  }
}

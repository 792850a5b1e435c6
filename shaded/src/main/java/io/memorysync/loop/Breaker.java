package io.memorysync.loop;

import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an outage from costing every turn its budget. After some recalls that failed or came too
 * late none is begun any more, but for one now and then that nobody waits for; when such a one
 * comes in time, all is as before.
 */
final class Breaker {

  /** So many of the last ten have to fail, and in the beginning three of three. */
  private static final int WINDOW = 10;

  private static final int FIRST = 3;
  private static final float FAILURES_PERCENT = 50;
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(2);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final CircuitBreaker breaker;
  private final LongSupplier clock;

  private volatile @Nullable Throwable lastFailure;

  /**
   * @param clock nanoseconds from any beginning, never set back
   * @param state told when recalls stop, and when they go on
   */
  Breaker(LongSupplier clock, StateLog state) {
    this.clock = clock;
    breaker =
        CircuitBreaker.of(
            "recall",
            CircuitBreakerConfig.custom()
                .slidingWindowType(SlidingWindowType.COUNT_BASED)
                .slidingWindowSize(WINDOW)
                .minimumNumberOfCalls(FIRST)
                .failureRateThreshold(FAILURES_PERCENT)
                .permittedNumberOfCallsInHalfOpenState(1)
                .waitIntervalFunctionInOpenState(
                    IntervalFunction.ofExponentialRandomBackoff(FIRST_PAUSE, 2, 0.5, LONGEST_PAUSE))
                .clock(monotonic(clock))
                .currentTimestampFunction(wall -> clock.getAsLong(), TimeUnit.NANOSECONDS)
                .writableStackTraceEnabled(false)
                .build());
    breaker
        .getEventPublisher()
        .onError(event -> lastFailure = event.getThrowable())
        .onStateTransition(event -> tell(state, event.getStateTransition().getToState()));
  }

  // The library asks for a wall clock, which somebody may set back in the middle of an outage.
  private static Clock monotonic(LongSupplier clock) {
    InstantSource source = () -> Instant.EPOCH.plusNanos(clock.getAsLong());
    return source.withZone(ZoneOffset.UTC);
  }

  private void tell(StateLog state, CircuitBreaker.State now) {
    if (now == CircuitBreaker.State.OPEN) {
      state.recallsStop(lastFailure);
    } else if (now == CircuitBreaker.State.CLOSED) {
      state.recallsGoOn();
    }
  }

  /** Leave to ask the backend; empty during an outage. */
  Optional<Attempt> attempt() {
    return breaker.tryAcquirePermission()
        ? Optional.of(
            new Attempt(breaker, clock, breaker.getState() != CircuitBreaker.State.CLOSED))
        : Optional.empty();
  }
}

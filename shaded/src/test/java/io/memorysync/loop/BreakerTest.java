package io.memorysync.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** On a clock of its own. */
class BreakerTest {

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(46);

  private final AtomicLong clock = new AtomicLong();
  private final StateLog state = new StateLog();
  private final Breaker breaker = new Breaker(clock::get, state);

  @Test
  void threeFailuresInTheBeginningAreAnOutage() {
    fail(2);
    assertThat(state.state()).isEqualTo(MemoryState.OK);
    fail(1);
    assertThat(breaker.attempt()).isEmpty();
    assertThat(state.state()).isEqualTo(MemoryState.DEGRADED);
  }

  @Test
  void aFailureNowAndThenIsNone() {
    for (int i = 0; i < 20; i++) {
      succeed(2);
      fail(1);
    }
    assertThat(breaker.attempt()).isPresent();
    assertThat(state.state()).isEqualTo(MemoryState.OK);
  }

  @Test
  void oneIsTriedAfterAPause_andWhenItComesInTimeAllIsAsBefore() {
    fail(3);
    advance(LONGEST_PAUSE);
    Attempt probe = breaker.attempt().orElseThrow();
    assertThat(probe.isProbe()).isTrue();
    assertThat(breaker.attempt()).describedAs("a second one meanwhile").isEmpty();
    assertThat(state.state()).isEqualTo(MemoryState.DEGRADED);
    probe.succeeded();
    assertThat(state.state()).isEqualTo(MemoryState.OK);
    assertThat(breaker.attempt()).get().matches(attempt -> !attempt.isProbe());
  }

  @Test
  void whenItFailsAnotherIsTriedLater() {
    fail(3);
    for (int i = 0; i < 10; i++) {
      advance(LONGEST_PAUSE);
      breaker.attempt().orElseThrow().failed(new IOException("still away"));
      assertThat(breaker.attempt()).isEmpty();
    }
    advance(LONGEST_PAUSE);
    assertThat(breaker.attempt()).isPresent();
  }

  @Test
  void oneThatCouldNotBeTriedMakesRoomForTheNext() {
    fail(3);
    advance(LONGEST_PAUSE);
    breaker.attempt().orElseThrow().givenUp();
    assertThat(breaker.attempt()).isPresent();
  }

  @Test
  void theFirstOutcomeCounts() {
    for (int i = 0; i < 3; i++) {
      Attempt late = breaker.attempt().orElseThrow();
      late.failed(new LateException());
      late.succeeded();
    }
    assertThat(breaker.attempt()).isEmpty();
  }

  private void fail(int times) {
    for (int i = 0; i < times; i++) {
      breaker.attempt().orElseThrow().failed(new IOException("away"));
    }
  }

  private void succeed(int times) {
    for (int i = 0; i < times; i++) {
      Optional<Attempt> attempt = breaker.attempt();
      attempt.orElseThrow().succeeded();
    }
  }

  private void advance(Duration time) {
    clock.addAndGet(time.toNanos());
  }
}

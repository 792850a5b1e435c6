package io.memorysync.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

/** Percentiles of the last minutes, on a clock that the test turns. */
class RecentTimesTest {

  private static final Percentage ONE_PERCENT = Percentage.withPercentage(1);

  // Clocks of this kind may begin below zero.
  private long now = Duration.ofMinutes(-3).plusSeconds(-30).toNanos();
  private final RecentTimes recent = new RecentTimes(() -> now);

  @Test
  void saysHowLongItTookToOnePercent() {
    for (int millis = 1; millis <= 1000; millis++) {
      took(Duration.ofMillis(millis));
    }
    Times times = recent.times();
    assertThat(times.p50()).isCloseTo(500, ONE_PERCENT);
    assertThat(times.p95()).isCloseTo(950, ONE_PERCENT);
    assertThat(times.p99()).isCloseTo(990, ONE_PERCENT);
    assertThat(times.max()).isCloseTo(1000, ONE_PERCENT);
  }

  @Test
  void saysNothingIfNothingHappened() {
    assertThat(recent.times()).isEqualTo(new Times(0, 0, 0, 0));
  }

  @Test
  void tellsMicrosecondsAndHoldsWhatIsTooLong() {
    took(Duration.ofNanos(8_000));
    assertThat(recent.times().max()).isCloseTo(0.008, within(0.001));
    took(Duration.ofHours(1));
    assertThat(recent.times().max()).isCloseTo(60_000, ONE_PERCENT);
    took(Duration.ofNanos(-1));
    assertThat(recent.times().p50()).isCloseTo(0.008, within(0.001));
  }

  @Test
  void forgetsAfterFiveMinutesAndNotBefore() {
    took(Duration.ofMillis(900));
    now += Duration.ofMinutes(4).toNanos();
    took(Duration.ofMillis(1));
    assertThat(recent.times().max()).isCloseTo(900, ONE_PERCENT);
    now += Duration.ofMinutes(1).toNanos();
    assertThat(recent.times().max()).isCloseTo(1, ONE_PERCENT);
    now += Duration.ofMinutes(4).toNanos();
    assertThat(recent.times().max()).isZero();
    took(Duration.ofMillis(2));
    assertThat(recent.times().max()).isCloseTo(2, ONE_PERCENT);
  }

  @Test
  void losesNothingWhenManyThreadsBeginAMinuteTogether() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        int millis = thread < 4 ? 10 : 20;
        running.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 10_000; i++) {
                    took(Duration.ofMillis(millis));
                  }
                }));
      }
      for (Future<?> each : running) {
        each.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(recent.times().p50()).isCloseTo(10, ONE_PERCENT);
    assertThat(recent.times().p95()).isCloseTo(20, ONE_PERCENT);
  }

  private void took(Duration time) {
    recent.took(time.toNanos());
  }
}

package io.memorysync.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadlineTest {

  private static final Duration BUDGET = Duration.ofMillis(1200);

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5);

  @Test
  void passesWhenTheBudgetIsUsedUp_alsoWhereTheClockOverflows() {
    Deadline deadline = Deadline.after(BUDGET, clock::get);
    advance(BUDGET.minusMillis(1));
    assertThat(deadline.remainingNanos()).isEqualTo(1_000_000);
    assertThat(deadline.hasPassed()).isFalse();
    advance(Duration.ofMillis(1));
    assertThat(deadline.hasPassed()).isTrue();
    advance(BUDGET);
    assertThat(deadline.remainingNanos()).isZero();
  }

  @Test
  void theEarlierOfTwoCounts() {
    Deadline early = Deadline.after(BUDGET, clock::get);
    Deadline late = Deadline.after(BUDGET.plusMillis(1), clock::get);
    assertThat(late.orEarlier(early)).isSameAs(early);
    assertThat(early.orEarlier(late)).isSameAs(early);
    assertThat(early.orEarlier(Deadline.passed(clock::get)).hasPassed()).isTrue();
  }

  @Test
  void whatIsThereAMillisecondBeforeIsUsed() throws Exception {
    Deadline deadline = Deadline.after(BUDGET, clock::get);
    assertThat(Bridge.await(new Arriving(BUDGET.minusMillis(1)), deadline)).isEqualTo("found");
  }

  @Test
  void whatComesAMillisecondAfterIsNot() {
    Deadline deadline = Deadline.after(BUDGET, clock::get);
    assertThatThrownBy(() -> Bridge.await(new Arriving(BUDGET.plusMillis(1)), deadline))
        .isInstanceOf(TimeoutException.class);
    assertThat(deadline.hasPassed()).isTrue();
  }

  @Test
  void whatWasWaitedForBeforeCountsToo() {
    Deadline deadline = Deadline.after(BUDGET, clock::get);
    advance(Duration.ofMillis(700));
    assertThatThrownBy(() -> Bridge.await(new Arriving(Duration.ofMillis(501)), deadline))
        .isInstanceOf(TimeoutException.class);
  }

  private void advance(Duration time) {
    clock.addAndGet(time.toNanos());
  }

  /** A future of the JDK whose time is that of the test: it is done after this long. */
  private final class Arriving extends FutureTask<String> {

    private final long doneAfter;

    Arriving(Duration doneAfter) {
      super(() -> "found");
      this.doneAfter = doneAfter.toNanos();
    }

    @Override
    public String get(long timeout, TimeUnit unit) throws TimeoutException {
      clock.addAndGet(Math.min(doneAfter, unit.toNanos(timeout)));
      if (doneAfter > unit.toNanos(timeout)) {
        throw new TimeoutException();
      }
      return "found";
    }
  }
}

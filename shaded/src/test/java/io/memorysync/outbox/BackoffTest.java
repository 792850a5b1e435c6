package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BackoffTest {

  private static final Duration FIRST = Duration.ofMillis(200);
  private static final Duration MAX = Duration.ofSeconds(30);

  @Test
  void pausesDoubleUpToTheLongest_andStayThereForDays() {
    Backoff backoff = new Backoff(FIRST, MAX);
    Duration full = FIRST;
    for (int pause = 0; pause < 10_000; pause++) {
      assertThat(backoff.next()).isBetween(full.dividedBy(2), full);
      full = full.multipliedBy(2).compareTo(MAX) < 0 ? full.multipliedBy(2) : MAX;
    }
  }

  @Test
  void processesDoNotTryAgainAtOneMoment() {
    Set<Duration> pauses = new HashSet<>();
    for (int process = 0; process < 50; process++) {
      pauses.add(new Backoff(MAX, MAX).next());
    }
    assertThat(pauses).hasSizeGreaterThan(40);
  }
}

package io.memorysync.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.bridge.Bridge;
import io.memorysync.testing.Turns;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpkeepTest {

  @TempDir Path dir;

  private final Bridge bridge = new Bridge();
  private final AtomicLong clock = new AtomicLong();
  private final AtomicLong renewals = new AtomicLong();
  private final Turn turn = Turns.turn("ann", "s", "my bicycle is red", 100);
  private EmbeddedBackend backend;

  @BeforeEach
  void open() throws BackendException {
    backend = EmbeddedBackend.open(dir);
    backend.append(List.of(turn));
  }

  @AfterEach
  void close() {
    bridge.close();
    backend.close();
  }

  @Test
  void forgetsAtTheStart_whatIsOlderThanSoManyDays() {
    upkeep(30, Duration.ofDays(30).plusSeconds(1)).tend();
    await().until(() -> found() == 0);
    await().until(() -> renewals.get() == 1);
  }

  @Test
  void keepsWhatIsNotYetSoOld_andForgetsItAnHourLater() {
    AtomicLong age = new AtomicLong(Duration.ofDays(30).minusSeconds(1).toSeconds());
    AtomicLong looks = new AtomicLong();
    Upkeep upkeep =
        upkeep(
            30,
            () -> {
              looks.incrementAndGet();
              return turn.occurredAt().plusSeconds(age.get());
            });
    upkeep.tend();
    await().until(() -> looks.get() == 1);
    age.addAndGet(10);
    upkeep.tend();
    assertThat(found()).isEqualTo(1);
    clock.addAndGet(Duration.ofHours(1).toNanos());
    upkeep.tend();
    await().until(() -> found() == 0);
  }

  @Test
  void keepsForEverUnlessTold() {
    upkeep(0, Duration.ofDays(36_500)).tend();
    upkeep(36_500, Duration.ofDays(30)).tend();
    assertThat(found()).isEqualTo(1);
  }

  private Upkeep upkeep(int keepDays, Duration age) {
    return upkeep(keepDays, InstantSource.fixed(turn.occurredAt().plus(age)));
  }

  private Upkeep upkeep(int keepDays, InstantSource time) {
    return new Upkeep(
        keepDays, bridge, () -> backend, renewals::incrementAndGet, new Nearby(), time, clock::get);
  }

  private int found() {
    try {
      return backend.recall("ann", "what about my bicycle", 10).size();
    } catch (BackendException e) {
      throw new AssertionError(e);
    }
  }
}

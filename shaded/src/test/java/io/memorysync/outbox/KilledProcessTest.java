package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.testing.ForkedJvm;
import io.memorysync.testing.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class KilledProcessTest {

  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(ints = {1, 150, 5000})
  void whatWasKeptBeforeTheKillIsDeliveredOnceAndInOrder(int count) throws Exception {
    List<String> said = keepAndKill("wait", 0, count);
    Recording backend = new Recording();
    Outbox outbox = Outbox.open(dir, backend, backend, 64L << 20);
    await().atMost(SOON).until(() -> outbox.counts().recovered() >= said.size());
    await().atMost(SOON).until(() -> logs() == 1);
    // More were kept than this process has read the numbers of.
    assertThat(backend.texts()).startsWith(said.toArray(String[]::new)).doesNotHaveDuplicates();
    outbox.close(SOON);
    assertThat(logs()).isZero();
  }

  @Test
  void whatAKilledProcessHadStoredInPartIsStoredOnce() throws Exception {
    List<String> said = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      said.addAll(keepAndKill("store", round * 1_000_000, 2000));
    }
    try (EmbeddedBackend store = EmbeddedBackend.open(dir)) {
      Outbox outbox = Outbox.open(dir, () -> store, new Recording(), 64L << 20);
      await().atMost(SOON).until(() -> logs() == 1);
      outbox.close(SOON);
      List<String> stored =
          store.recall("ann", "turn", 1_000_000).stream().map(r -> r.turn().text()).toList();
      assertThat(stored).doesNotHaveDuplicates().containsAll(said);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatIsFullInTheMiddleOfATurnCostsNoTurnBeforeIt() throws Exception {
    try (ForkedJvm jvm =
        ForkedJvm.startWithFullDisk(8, KeepTurns.class, dir.toString(), "wait", "0")) {
      for (int i = 0; i < 1000; i++) {
        assertThat(jvm.line()).isEqualTo("turn " + i);
      }
      jvm.kill();
    }
    Recording backend = new Recording();
    Outbox outbox = Outbox.open(dir, backend, backend, 64L << 20);
    await().atMost(SOON).until(() -> logs() == 1);
    assertThat(backend.turns)
        .hasSizeBetween(50, 200)
        .isEqualTo(Turns.numbered(0, backend.turns.size()));
    outbox.close(SOON);
  }

  @Test
  void processesThatLiveKeepTheirOwnLogs() throws Exception {
    try (ForkedJvm other = ForkedJvm.start(KeepTurns.class, dir.toString(), "wait", "0")) {
      assertThat(other.line()).isEqualTo("turn 0");
      Recording backend = new Recording();
      Outbox outbox = Outbox.open(dir, backend, backend, 64L << 20);
      outbox.keep(Turns.turn("mine", 1));
      assertThat(outbox.flush(SOON)).isTrue();
      assertThat(backend.texts()).containsExactly("mine");
      outbox.close(SOON);
      assertThat(logs()).isEqualTo(1);
    }
  }

  private List<String> keepAndKill(String mode, int first, int count) throws Exception {
    List<String> said = new ArrayList<>();
    try (ForkedJvm jvm =
        ForkedJvm.start(KeepTurns.class, dir.toString(), mode, Integer.toString(first))) {
      for (int i = 0; i < count; i++) {
        said.add(jvm.line());
      }
      jvm.kill();
    }
    return said;
  }

  private long logs() throws IOException {
    try (Stream<Path> logs = Files.list(dir.resolve("log"))) {
      return logs.count();
    }
  }
}

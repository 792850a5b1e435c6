package io.memorysync.erasure;

import static io.memorysync.testing.Turns.turn;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.Recalled;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.outbox.Logs;
import io.memorysync.testing.ForkedJvm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An erasure while other processes live, die and hold on. */
@Timeout(120)
class EraserTest {

  private static final Instant LATER = Instant.parse("2026-06-01T00:00:00Z");
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path dir;

  @Test
  void aLiveProcessBeginsItsLogAnewAndGoesOn() throws Exception {
    try (ForkedJvm bot = ForkedJvm.start(KeepWhatIsTyped.class, dir.toString(), "store");
        EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      keep(bot, "ann", "my secret tea");
      keep(bot, "bob", "my tea");

      Receipt receipt = new Eraser(dir, backend, LONG).erase(Erasure.ofUser("ann"), LATER);

      assertThat(receipt.unreached()).isEmpty();
      assertThat(receipt.fromLogs()).isEqualTo(1);
      assertThat(bytes()).doesNotContain("secret").contains("my tea");
      keep(bot, "bob", "more tea");
      bot.send("");
      assertThat(bot.exitCode()).isZero();
      assertThat(backend.recall("ann", "tea", 5)).isEmpty();
      assertThat(backend.recall("bob", "tea", 5)).hasSize(2);
    }
  }

  @Test
  void whatALiveProcessCannotStoreIsNamedAndNeverComesBack() throws Exception {
    try (ForkedJvm bot = ForkedJvm.start(KeepWhatIsTyped.class, dir.toString(), "wait");
        EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      keep(bot, "ann", "my secret tea");

      Receipt receipt = new Eraser(dir, backend, Duration.ZERO).erase(Erasure.ofUser("ann"), LATER);

      assertThat(receipt.found()).isTrue();
      assertThat(receipt.fromStore() + receipt.fromLogs()).isZero();
      assertThat(receipt.unreached())
          .singleElement()
          .satisfies(
              place -> {
                assertThat(place.process()).isEqualTo(Long.toString(bot.pid()));
                assertThat(place.turns()).isEqualTo(1);
              });
      bot.kill();

      Receipt again = new Eraser(dir, backend, LONG).erase(Erasure.ofUser("ann"), LATER);
      assertThat(again.repeated()).isTrue();
      assertThat(again.fromLogs()).isEqualTo(1);
      assertThat(again.unreached()).isEmpty();
      assertThat(backend.recall("ann", "tea", 5)).isEmpty();
      assertThat(bytes()).doesNotContain("secret");
    }
  }

  @Test
  void whatAKilledProcessHasLeftIsStoredWithoutTheErased() throws Exception {
    try (ForkedJvm bot = ForkedJvm.start(KeepWhatIsTyped.class, dir.toString(), "wait")) {
      keep(bot, "ann", "my secret tea");
      keep(bot, "bob", "my tea");
      bot.kill();
    }
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      assertThat(new Logs(dir).find(turn -> true))
          .singleElement()
          .satisfies(log -> assertThat(log.live()).isFalse())
          .satisfies(log -> assertThat(log.waiting()).isEqualTo(2));

      Receipt receipt = new Eraser(dir, backend, LONG).erase(Erasure.ofUser("ann"), LATER);

      assertThat(receipt.fromLogs()).isEqualTo(1);
      assertThat(receipt.unreached()).isEmpty();
      assertThat(new Logs(dir).find(turn -> true)).isEmpty();
      assertThat(backend.recall("bob", "tea", 5)).extracting(Recalled::turn).hasSize(1);
      assertThat(bytes()).doesNotContain("secret");
    }
  }

  @Test
  void anErasureThatWasKilledIsFinishedByTheNext() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      for (int i = 0; i < 300; i++) {
        backend.append(List.of(turn("ann", "s", "secret tea " + i, i), turn("bob", "s", "tea", i)));
      }
    }
    for (int round = 0; round < 4; round++) {
      try (ForkedJvm eraser = ForkedJvm.start(EraseOnce.class, dir.toString(), "ann")) {
        assertThat(eraser.line()).isEqualTo("ready");
        eraser.send("go");
        if (round > 0) {
          assertThat(eraser.line()).isEqualTo("begun");
        }
        eraser.kill();
      }
    }
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Receipt receipt = new Eraser(dir, backend, LONG).erase(Erasure.ofUser("ann"), LATER);
      assertThat(receipt.found()).isTrue();
      assertThat(receipt.unreached()).isEmpty();
      assertThat(backend.recall("ann", "tea", 5)).isEmpty();
      assertThat(backend.recall("bob", "tea", 5)).hasSize(1);
    }
    assertThat(bytes()).doesNotContain("secret");
  }

  @Test
  void nothingFoundIsSaidAndFilesOfOthersAreNamed() throws Exception {
    Files.writeString(dir.resolve("memory.db.damaged"), "secret");
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Receipt receipt = new Eraser(dir, backend).erase(Erasure.ofUser("nobody"), LATER);
      assertThat(receipt.found()).isFalse();
      assertThat(receipt.unreached()).isEmpty();
      assertThat(receipt.unknown()).containsExactly(dir.resolve("memory.db.damaged").toString());
    }
  }

  @Test
  void aBackendThatFailsIsNotKeptQuietAbout() throws Exception {
    EmbeddedBackend backend = EmbeddedBackend.open(dir);
    backend.close();
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> new Eraser(dir, backend).erase(Erasure.ofUser("ann"), LATER));
  }

  private static void keep(ForkedJvm bot, String user, String text) throws Exception {
    bot.send(user + " " + text);
    assertThat(bot.line()).isEqualTo("kept");
  }

  private String bytes() throws Exception {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(dir)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), ISO_8859_1));
      }
    }
    return all.toString();
  }
}

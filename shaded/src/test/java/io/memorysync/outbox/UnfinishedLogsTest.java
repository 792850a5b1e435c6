package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.testing.ForkedJvm;
import io.memorysync.testing.Turns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class UnfinishedLogsTest {

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final String OTHER = "1-abc-def";

  @TempDir Path dir;

  @Test
  void whatAProcessKilledWhileItMadeALogHasLeftIsDeleted() throws IOException {
    Path logs = Files.createDirectories(Logs.directory(dir));
    Path lock = Files.createFile(logs.resolve(UnfinishedLogs.PREFIX + OTHER));
    Path log = Files.createDirectory(logs.resolve(OTHER));
    Recording backend = new Recording();
    Outbox outbox = Outbox.open(dir, backend, backend, 1 << 20);
    await().atMost(SOON).untilAsserted(() -> assertThat(lock).doesNotExist());
    await().atMost(SOON).untilAsserted(() -> assertThat(log).doesNotExist());
    outbox.keep(Turns.turn("safe", 1));
    assertThat(outbox.flush(SOON)).isTrue();
    outbox.close(SOON);
    assertThat(logs).isEmptyDirectory();
  }

  @Test
  void aLockThatIsHeldAndALogStay() throws IOException {
    Path logs = Files.createDirectories(Logs.directory(dir));
    Path file = Files.createFile(Files.createDirectory(logs.resolve(OTHER)).resolve("somebody's"));
    LogDirectory own = LogDirectory.create(logs);
    new UnfinishedLogs(logs).clear();
    assertThat(own.isThere()).isTrue();
    assertThat(file).exists();
    own.delete();
  }

  @Test
  void aLogIsNotTakenOverWhileItIsMade() throws Exception {
    Path logs = Files.createDirectories(Logs.directory(dir));
    try (ForkedJvm other = ForkedJvm.start(RecoverAlways.class, logs.toString())) {
      assertThat(other.line()).isEqualTo("ready");
      for (int i = 0; i < 300; i++) {
        LogDirectory own = LogDirectory.create(logs);
        try (SegmentWriter writer = new SegmentWriter(own.path(), 1 << 20)) {
          writer.append(SegmentFormat.record(TurnCodec.encode(Turns.turn("kept", i))));
        }
        assertThat(own.isThere()).isTrue();
        assertThat(Segments.in(own.path())).hasSize(1);
        own.delete();
      }
    }
  }
}

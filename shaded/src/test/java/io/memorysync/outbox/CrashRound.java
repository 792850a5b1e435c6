package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.Erasure;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.erasure.ImpatientEraser;
import io.memorysync.testing.ForkedJvm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Two writers on one data directory, killed in turn; at the end everything has to be there. */
final class CrashRound {

  private static final Duration SOON = Duration.ofSeconds(60);

  private final Path dataDir;
  private final Path notes;
  private final Random random;
  private final Map<CrashPhase, Integer> kills;
  private final List<String> names = new ArrayList<>();
  private final ForkedJvm[] writers = new ForkedJvm[2];
  private final String[] running = new String[2];

  CrashRound(Path dir, Random random, Map<CrashPhase, Integer> kills) throws IOException {
    dataDir = Files.createDirectories(dir.resolve("data"));
    notes = Files.createDirectories(dir.resolve("notes"));
    this.random = random;
    this.kills = kills;
  }

  void run(int points) throws Exception {
    layDownSchema1();
    try {
      start(0);
      start(1);
      for (int point = 0; point < points; point++) {
        int victim = random.nextInt(2);
        kill(victim, point == 0 ? 0 : random.nextInt(5));
        start(victim);
      }
      end();
    } finally {
      for (ForkedJvm writer : writers) {
        if (writer != null) {
          writer.close();
        }
      }
    }
    check();
  }

  private void layDownSchema1() throws Exception {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + dataDir.resolve("memory.db"));
        Statement statement = connection.createStatement();
        InputStream sql = EmbeddedBackend.class.getResourceAsStream("schema-1.sql")) {
      statement.executeUpdate(new String(sql.readAllBytes(), UTF_8));
      statement.execute("PRAGMA user_version = 1");
    }
  }

  private void start(int index) throws IOException {
    String name = "writer" + names.size();
    names.add(name);
    running[index] = name;
    writers[index] = ForkedJvm.start(CrashWriter.class, dataDir.toString(), notes.toString(), name);
  }

  // The pauses choose the point of the kill; nothing depends on how long they are.
  private void kill(int victim, int kind) throws Exception {
    ForkedJvm writer = writers[victim];
    if (kind == 0) {
      Path phase = notes.resolve(running[victim] + ".phase");
      await()
          .atMost(SOON)
          .pollDelay(Duration.ZERO)
          .pollInterval(Duration.ofMillis(1))
          .until(() -> CrashPhase.read(phase) != CrashPhase.STARTING);
      pause(60_000);
    } else {
      assertThat(writer.line()).isEqualTo("ready");
      if (kind == 1) {
        writer.send("forgotten");
        pause(60_000);
      } else if (kind == 2) {
        writer.send("checkpoint");
        pause(5_000);
      } else {
        pause(250_000);
      }
    }
    CrashPhase phase = CrashPhase.read(notes.resolve(running[victim] + ".phase"));
    writer.kill();
    kills.merge(phase, 1, Integer::sum);
  }

  private void pause(int mostMicros) throws InterruptedException {
    Duration pause = Duration.of(random.nextInt(mostMicros), ChronoUnit.MICROS);
    Thread.sleep(pause.toMillis(), pause.toNanosPart() % 1_000_000);
  }

  /** One writer ends as it should, the other one never does. */
  private void end() throws Exception {
    assertThat(writers[0].line()).isEqualTo("ready");
    writers[0].send("stop");
    assertThat(writers[0].line()).contains("pending=0");
    assertThat(writers[0].exitCode()).isZero();
    writers[1].kill();
  }

  private void check() throws Exception {
    List<CrashJournal.Line> kept = new ArrayList<>();
    long erasing = 0;
    long erased = 0;
    for (String name : names) {
      Path journal = notes.resolve(name + ".journal");
      kept.addAll(CrashJournal.kept(journal));
      erasing = Math.max(erasing, CrashJournal.erasedUpTo(journal, false));
      erased = Math.max(erased, CrashJournal.erasedUpTo(journal, true));
    }
    try (EmbeddedBackend store = EmbeddedBackend.open(dataDir)) {
      Outbox outbox = Outbox.open(dataDir, () -> store, new Recording(), CrashWriter.SMALL);
      await().atMost(SOON).until(() -> logs() == 1);
      new CrashCheck(dataDir).run(afterUnfinished(kept, erasing), erased);
      if (erasing > 0) {
        Instant upTo = Instant.EPOCH.plus(erasing, ChronoUnit.MICROS);
        ImpatientEraser.erase(dataDir, store, Erasure.ofUser("forgotten"), upTo);
      }
      outbox.close(SOON);
    }
    new CrashCheck(dataDir).run(kept, erasing);
    assertThat(logs()).isZero();
  }

  // What an erasure that was killed has reached is not told by anyone.
  private static List<CrashJournal.Line> afterUnfinished(
      List<CrashJournal.Line> kept, long erasing) {
    return kept.stream()
        .filter(line -> !line.turn().user().equals("forgotten") || line.micros() > erasing)
        .toList();
  }

  private long logs() throws IOException {
    try (Stream<Path> logs = Files.list(dataDir.resolve("log"))) {
      return logs.count();
    }
  }
}

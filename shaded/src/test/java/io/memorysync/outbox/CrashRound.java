package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.Erasure;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.bridge.Deadline;
import io.memorysync.erasure.ImpatientEraser;
import io.memorysync.testing.ForkedJvm;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** Two writers on one data directory, killed in turn; at the end everything has to be there. */
final class CrashRound {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final Duration AIMING = Duration.ofSeconds(3);
  private static final long POLLING_NANOS = 50_000;
  private static final int KILLED = 128 + 9;
  private static final int OLD_TURNS = 40;
  private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

  private final Path dataDir;
  private final Path notes;
  private final Random random;
  private final CrashReport report;
  private final List<String> names = new ArrayList<>();
  private final ForkedJvm[] writers = new ForkedJvm[2];
  private final CrashLanes[] lanes = new CrashLanes[2];
  private final String[] running = new String[2];
  private final boolean[] ready = new boolean[2];
  private int startedLast;

  CrashRound(Path dir, Random random, CrashReport report) throws IOException {
    dataDir = Files.createDirectories(dir.resolve("data"));
    notes = Files.createDirectories(dir.resolve("notes"));
    this.random = random;
    this.report = report;
  }

  void run(int points) throws Exception {
    layDownSchema1();
    try {
      start(0, CrashPhase.MIGRATING);
      kill(CrashPhase.MIGRATING);
      start(0, CrashPhase.OPENING);
      start(1, CrashPhase.OPENING);
      List<CrashPhase> aims = aims();
      for (int point = 1; point < points; point++) {
        CrashPhase aim = aims.get(point % aims.size());
        int victim = kill(aim);
        if (aim == CrashPhase.APPLYING || aim == CrashPhase.ACKNOWLEDGING) {
          // What the killed one has left is brought to the store only after that, and must not be.
          erase(1 - victim);
        }
        start(victim, CrashPhase.OPENING);
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

  private List<CrashPhase> aims() {
    List<CrashPhase> aims =
        new ArrayList<>(EnumSet.complementOf(EnumSet.of(CrashPhase.NOTHING, CrashPhase.MIGRATING)));
    Collections.shuffle(aims, random);
    return aims;
  }

  private void layDownSchema1() throws Exception {
    names.add("old");
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + dataDir.resolve("memory.db"));
        Statement statement = connection.createStatement();
        InputStream sql = EmbeddedBackend.class.getResourceAsStream("schema-1.sql");
        CrashJournal journal = CrashJournal.open(journal("old"))) {
      statement.executeUpdate(new String(sql.readAllBytes(), UTF_8));
      statement.execute("PRAGMA user_version = 1");
      for (int number = 0; number < OLD_TURNS; number++) {
        CrashTurn turn = new CrashTurn("old", 0, number);
        Instant time = LONG_AGO.plusSeconds(number);
        store(connection, turn.at(time));
        journal.kept(new CrashJournal.Line(turn, time));
      }
    }
  }

  // As the version that had these tables did, which is not here any more.
  private static void store(Connection connection, Turn turn) throws SQLException {
    for (String sql :
        List.of(
            "INSERT OR IGNORE INTO users (name) VALUES (?1)",
            "INSERT OR IGNORE INTO scopes (user_id, name) SELECT id, ?2 FROM users WHERE name = ?1",
            "INSERT INTO turns"
                + " (user_id, scope_id, seed, occurred_at, role, author, text, complete)"
                + " SELECT user_id, scopes.id, ?3, ?4, ?5, ?6, ?7, 1 FROM scopes"
                + " JOIN users ON users.id = user_id WHERE users.name = ?1 AND scopes.name = ?2")) {
      try (PreparedStatement insert = connection.prepareStatement(sql)) {
        List<Object> values =
            List.of(
                turn.scope().user(),
                turn.scope().name(),
                turn.seed(),
                ChronoUnit.MICROS.between(Instant.EPOCH, turn.occurredAt()),
                turn.role().label(),
                turn.author(),
                turn.text());
        for (int i = 0; i < insert.getParameterMetaData().getParameterCount(); i++) {
          insert.setObject(i + 1, values.get(i));
        }
        insert.executeUpdate();
      }
    }
  }

  private void start(int index, CrashPhase opening) throws IOException {
    String name = "writer" + names.size();
    names.add(name);
    running[index] = name;
    lanes[index] = new CrashLanes(notes.resolve(name + ".lanes"));
    writers[index] =
        ForkedJvm.start(
            CrashWriter.class,
            dataDir.toString(),
            notes.toString(),
            name,
            opening.name(),
            Boolean.toString(index == 1));
    ready[index] = false;
    startedLast = index;
  }

  /** Kills a writer, if possible while it does this, and says which. */
  private int kill(CrashPhase aim) throws Exception {
    int victim = aimAt(aim);
    writers[victim].kill();
    try (CrashJournal journal = CrashJournal.open(journal(running[victim]))) {
      if (CrashJournal.isErasing(journal(running[victim]))) {
        journal.eraseEnds(Instant.now());
      }
    }
    if (writers[victim].exitCode() == KILLED) {
      report.killed(lanes[victim].shown());
    }
    return victim;
  }

  private int aimAt(CrashPhase aim) throws IOException {
    int victim =
        switch (aim) {
          case MIGRATING, KEEPING -> 0;
          case ROTATING -> 1;
          case OPENING -> startedLast;
          default -> random.nextInt(2);
        };
    // The pause chooses the point of the kill; nothing depends on how long it is.
    long pause = random.nextInt(aim.mostMicros()) * 1_000L;
    if (!aim.isBeforeReady()) {
      awaitReady(victim);
    }
    if (aim.command() != null) {
      writers[victim].send(aim.command());
    }
    Deadline deadline = Deadline.after(AIMING);
    while (!isDoing(victim, aim) && deadline.remainingNanos() > 0) {
      if (aim == CrashPhase.OPENING || aim == CrashPhase.TAKING_OVER) {
        LockSupport.parkNanos(POLLING_NANOS);
      }
      if (aim == CrashPhase.TAKING_OVER) {
        victim = 1 - victim; // either may
      }
    }
    LockSupport.parkNanos(pause);
    return victim;
  }

  private boolean isDoing(int index, CrashPhase aim) {
    // The file that SQLite makes just before the first statement of a migration.
    return lanes[index].shown().contains(aim)
        && (aim != CrashPhase.MIGRATING || Files.exists(dataDir.resolve("memory.db-wal")));
  }

  private void awaitReady(int index) throws IOException {
    if (!ready[index]) {
      assertThat(writers[index].line()).as("what a writer says").isEqualTo("ready");
      ready[index] = true;
    }
  }

  /** Erases, and lets the writer finish. */
  private void erase(int index) throws IOException {
    awaitReady(index);
    writers[index].send(CrashPhase.ERASING.command());
    assertThat(writers[index].line()).as("what a writer says").isEqualTo("erased");
  }

  private Path journal(String name) {
    return notes.resolve(name + ".journal");
  }

  /** One writer ends as it should, the other one never does. */
  private void end() throws Exception {
    awaitReady(0);
    writers[0].send("stop");
    assertThat(writers[0].line()).contains("pending=0");
    assertThat(writers[0].exitCode()).isZero();
    writers[1].kill();
  }

  private void check() throws Exception {
    List<CrashJournal.Line> kept = new ArrayList<>();
    Instant erased = Instant.EPOCH;
    Instant erasing = Instant.EPOCH;
    for (String name : names) {
      kept.addAll(CrashJournal.kept(journal(name)));
      erased = later(erased, CrashJournal.erasedUpTo(journal(name)));
      erasing = later(erasing, CrashJournal.erasingUntil(journal(name)));
    }
    Instant end = Instant.now();
    try (EmbeddedBackend store = EmbeddedBackend.open(dataDir)) {
      Outbox outbox =
          Outbox.open(dataDir, () -> store, new Recording(), CrashWriter.settings(false));
      await().atMost(SOON).untilAsserted(() -> assertThat(logs()).hasSize(1));
      new CrashCheck(dataDir).run(kept, erased, erasing);
      ImpatientEraser.erase(dataDir, store, Erasure.ofUser(CrashTurn.FORGOTTEN), end);
      outbox.close(SOON);
    }
    new CrashCheck(dataDir).run(kept, end, end);
    assertThat(logs()).isEmpty();
    report.checked(kept.size());
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  private List<Path> logs() throws IOException {
    try (Stream<Path> logs = Files.list(dataDir.resolve("log"))) {
      return logs.toList();
    }
  }
}

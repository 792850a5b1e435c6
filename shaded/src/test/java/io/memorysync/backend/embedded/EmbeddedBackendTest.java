package io.memorysync.backend.embedded;

import static io.memorysync.testing.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Recalled;
import io.memorysync.testing.Turns;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class EmbeddedBackendTest {

  @TempDir Path dir;

  @Test
  void recallsWhatWasAppended() throws Exception {
    Turn turn =
        new Turn(
            Scope.of("ann", "test", "s"),
            Role.ASSISTANT,
            "travel agent",
            "Your flight to Oslo leaves at nine",
            Instant.parse("2026-03-04T05:06:07.123456Z"),
            false);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn));
      assertThat(backend.recall("ann", "oslo", 5)).extracting(Recalled::turn).containsExactly(turn);
    }
    try (EmbeddedBackend again = EmbeddedBackend.open(dir)) {
      assertThat(again.recall("ann", "oslo", 5)).extracting(Recalled::turn).containsExactly(turn);
    }
  }

  @Test
  void keepsATurnOnceHoweverOftenItIsDelivered() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1), turn("tea", 1)));
      backend.append(List.of(turn("tea", 1), turn("tea", 2), turn("bob", "default", "tea", 1)));
      assertThat(rows("SELECT count(*) FROM turns")).containsExactly("3");
    }
  }

  @Test
  void everyTextComesBackAsItWas() throws Exception {
    List<String> texts =
        List.of(
            "marker emoji 😀👩‍👩‍👧",
            "marker lone high \uD83D surrogate",
            "marker lone low \uDE00 surrogate",
            "marker null \0 inside",
            "marker substitute \u001A inside",
            "marker quotes ' \" ; -- %",
            "marker long " + "lorem ".repeat(180_000));
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      List<Turn> turns = new ArrayList<>();
      for (int i = 0; i < texts.size(); i++) {
        turns.add(turn(texts.get(i), i));
      }
      backend.append(turns);
      assertThat(backend.recall("ann", "marker", 10))
          .extracting(Recalled::turn)
          .containsExactlyInAnyOrderElementsOf(turns);
    }
    assertThat(rows("SELECT text FROM turns ORDER BY id LIMIT 1")).containsExactly(texts.get(0));
    assertThat(rows("SELECT DISTINCT typeof(text) FROM turns")).containsExactly("text");
  }

  @Test
  void usersAreToldApartEvenWhenTheirNamesAreNoProperText() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("\uD83D", "s", "secret", 1)));
      assertThat(backend.recall("\uD83D", "secret", 5)).hasSize(1);
      for (String other : List.of("\uD83C", "?", "\uFFFD", "\u001Ad83d", "\uD83D ")) {
        assertThat(backend.recall(other, "secret", 5)).isEmpty();
      }
    }
  }

  @Test
  void timesNoClockShowsAreStoredToo() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Scope scope = Scope.of("ann", "test", "s");
      backend.append(
          List.of(
              new Turn(scope, Role.USER, "user", "first", Instant.MIN, true),
              new Turn(scope, Role.USER, "user", "last", Instant.MAX, true)));
      assertThat(backend.recall("ann", "first last", 5)).hasSize(2);
    }
  }

  @Test
  void neverRecallsTurnsOfAnotherUser() throws Exception {
    Random random = new Random(42);
    String[] words = {"tea", "milk", "sun", "rain", "dog", "cat", "car", "sea"};
    try (EmbeddedBackend one = EmbeddedBackend.open(dir);
        EmbeddedBackend other = EmbeddedBackend.open(dir)) {
      for (int round = 0; round < 60; round++) {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
          String user = "user" + random.nextInt(9);
          String text = user + " " + words[random.nextInt(8)] + " " + words[random.nextInt(8)];
          turns.add(turn(user, "s" + random.nextInt(3), text, round * 100 + i));
        }
        (random.nextBoolean() ? one : other).append(turns);
        String user = "user" + random.nextInt(12);
        String query = words[random.nextInt(8)] + " user" + random.nextInt(12);
        for (Recalled hit : (random.nextBoolean() ? one : other).recall(user, query, 50)) {
          assertThat(hit.turn().scope().user()).isEqualTo(user);
          assertThat(hit.turn().text()).startsWith(user + " ");
        }
      }
    }
  }

  @Test
  void seesWhatAnotherBackendAppended() throws Exception {
    try (EmbeddedBackend one = EmbeddedBackend.open(dir);
        EmbeddedBackend other = EmbeddedBackend.open(dir)) {
      one.append(List.of(turn("first tea", 1)));
      assertThat(other.recall("ann", "tea", 5)).hasSize(1);
      one.append(List.of(turn("second tea", 2)));
      assertThat(other.recall("ann", "tea", 5)).hasSize(2);
    }
  }

  @Test
  void indexesOfManyUsersDoNotPileUp() throws Exception {
    HotIndexes indexes = new HotIndexes(3, 10);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir);
        Reader reader = new Reader(new DatabaseFile(dir).connect())) {
      for (int user = 0; user < 6; user++) {
        backend.append(
            List.of(turn("u" + user, "s", "tea", 1), turn("u" + user, "s", "green tea", 2)));
        assertThat(indexes.search(reader, reader.user("u" + user), "tea", 5)).hasSize(2);
        assertThat(indexes.size()).isLessThanOrEqualTo(3);
      }
      List<Turn> many = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        many.add(turn("u0", "s", "tea " + i, 10 + i));
      }
      backend.append(many);
      assertThat(indexes.search(reader, reader.user("u0"), "tea", 50)).hasSize(22);
      assertThat(indexes.size()).isEqualTo(1);
      assertThat(indexes.search(reader, reader.user("u1"), "tea", 50)).hasSize(2);
    }
  }

  @Test
  void recallDoesNotWaitForAWriter() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1)));
      try (Connection writer = new DatabaseFile(dir).connect();
          Statement statement = writer.createStatement()) {
        statement.execute("BEGIN IMMEDIATE");
        statement.execute("DELETE FROM turns");
        long start = System.nanoTime();
        assertThat(backend.recall("ann", "tea", 5)).hasSize(1);
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
        statement.execute("ROLLBACK");
      }
    }
  }

  @Test
  void manyThreadsMayUseOneBackend() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      CountDownLatch done = new CountDownLatch(8);
      List<Throwable> failures = java.util.Collections.synchronizedList(new ArrayList<>());
      for (int t = 0; t < 8; t++) {
        int thread = t;
        new Thread(
                () -> {
                  try {
                    for (int i = 0; i < 30; i++) {
                      backend.append(List.of(turn("tea " + thread + " " + i, i)));
                      backend.recall("ann", "tea", 5);
                    }
                  } catch (Throwable e) {
                    failures.add(e);
                  } finally {
                    done.countDown();
                  }
                })
            .start();
      }
      done.await();
      assertThat(failures).isEmpty();
      assertThat(backend.recall("ann", "tea", 1000)).hasSize(240);
    }
  }

  @Test
  void theWriteAheadLogDoesNotGrowForEver() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      for (int i = 0; i < 30; i++) {
        backend.append(List.of(turn(i + " " + "x".repeat(1_000_000), i)));
        backend.recall("ann", "7", 1);
      }
      assertThat(Files.size(dir.resolve("memory.db-wal"))).isLessThan(8L << 20);
    }
  }

  @Test
  void refusesADatabaseOfANewerVersionAndLeavesIt() throws Exception {
    EmbeddedBackend.open(dir).close();
    Path file = dir.resolve("memory.db");
    execute("PRAGMA user_version = 999");
    execute("PRAGMA wal_checkpoint(TRUNCATE)");
    byte[] before = Files.readAllBytes(file);
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> EmbeddedBackend.open(dir))
        .withMessageContainingAll(file.toString(), "newer MemorySync", "999", "data_dir");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void saysWhatToDoAboutADamagedFileAndGoesOnWhenItIsMovedAway() throws Exception {
    Path file = Files.writeString(dir.resolve("memory.db"), "this is no database\n".repeat(500));
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> EmbeddedBackend.open(dir))
        .withMessageContainingAll(file.toString(), "damaged", "Move it away", "log");
    Files.move(file, dir.resolve("memory.db.damaged"));
    EmbeddedBackend.open(dir).close();
  }

  @Test
  void aFileThatIsDamagedWhileOpenCanBeMovedAwayWithoutARestart() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(Turns.numbered(0, 200));
      backend.recall("ann", "turn", 5);
      Path file = dir.resolve("memory.db");
      execute("PRAGMA wal_checkpoint(TRUNCATE)");
      try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
        byte[] noise = new byte[(int) raw.length()];
        new Random(3).nextBytes(noise);
        raw.write(noise);
      }
      assertThatExceptionOfType(BackendException.class)
          .isThrownBy(() -> backend.append(List.of(turn("tea", 1))))
          .withMessageContaining("Move it away");
      for (String suffix : List.of("", "-wal", "-shm")) {
        Files.deleteIfExists(dir.resolve("memory.db" + suffix));
      }
      backend.append(List.of(turn("tea", 1)));
      assertThat(backend.recall("ann", "tea", 5)).hasSize(1);
    }
  }

  @Test
  void saysWhatToDoWhenTheFolderCannotBeMade() throws Exception {
    Path file = Files.createFile(dir.resolve("file"));
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> EmbeddedBackend.open(file.resolve("data")))
        .withMessageContainingAll("memory.db", "data_dir");
    Files.createDirectories(dir.resolve("d/memory.db"));
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> EmbeddedBackend.open(dir.resolve("d")))
        .withMessageContainingAll("memory.db", "data_dir");
  }

  @Test
  void failsClearlyOnceClosed() throws Exception {
    EmbeddedBackend backend = EmbeddedBackend.open(dir);
    backend.close();
    backend.close();
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> backend.append(List.of(turn("tea", 1))))
        .withMessageContaining("closed");
    assertThatExceptionOfType(BackendException.class)
        .isThrownBy(() -> backend.recall("ann", "tea", 1));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheOwnerCanReadTheFiles() throws Exception {
    Path data = dir.resolve("data");
    try (EmbeddedBackend backend = EmbeddedBackend.open(data)) {
      backend.append(List.of(turn("tea", 1)));
      for (String name : List.of("memory.db", "memory.db-wal", "memory.db-shm")) {
        assertThat(permissions(data.resolve(name))).isEqualTo("rw-------");
      }
      assertThat(permissions(data)).isEqualTo("rwx------");
    }
  }

  @Test
  void theBotsDriverManagerKnowsNothingOfIt() throws Exception {
    try (IsolatedLoader loader = IsolatedLoader.ofThisClassPath()) {
      long before = DriverManager.drivers().count();
      assertThat(loader.appendAndRecall(dir)).isEqualTo("tea");
      assertThat(DriverManager.drivers().count()).isEqualTo(before);
    }
  }

  private List<String> rows(String sql) throws SQLException {
    try (Connection connection = new DatabaseFile(dir).connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      List<String> rows = new ArrayList<>();
      while (row.next()) {
        rows.add(row.getString(1));
      }
      return rows;
    }
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection = new DatabaseFile(dir).connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}

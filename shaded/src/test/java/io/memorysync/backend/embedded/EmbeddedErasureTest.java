package io.memorysync.backend.embedded;

import static io.memorysync.testing.Turns.turn;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.Recalled;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class EmbeddedErasureTest {

  private static final Instant LATER = Instant.parse("2026-06-01T00:00:00Z");

  @TempDir Path dir;

  @Test
  void aUserIsGoneAndNobodyElse() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1), turn("green tea", 2), turn("bob", "s", "tea", 1)));

      assertThat(backend.erase(Erasure.ofUser("ann"), LATER))
          .isEqualTo(new Erased(2, false, List.of()));

      assertThat(backend.recall("ann", "tea", 5)).isEmpty();
      assertThat(backend.recall("bob", "tea", 5)).hasSize(1);
      assertThat(count("SELECT count(*) FROM users WHERE name = 'ann'")).isZero();
      assertThat(count("SELECT count(*) FROM scopes")).isEqualTo(1);
    }
  }

  @Test
  void aConversationOrATurnCanBeErasedAlone() throws Exception {
    Turn kept = turn("ann", "a", "tea", 1);
    Turn one = turn("ann", "a", "tea", 2);
    Turn other = turn("ann", "b", "tea at five", 3);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(kept, one, other));

      assertThat(backend.erase(Erasure.ofTurn(one), LATER).turns()).isEqualTo(1);
      assertThat(backend.erase(Erasure.ofScope(other.scope()), LATER).turns()).isEqualTo(1);

      assertThat(backend.recall("ann", "tea", 5)).extracting(Recalled::turn).containsExactly(kept);
      backend.append(List.of(kept, one, other));
      assertThat(backend.recall("ann", "tea", 5)).extracting(Recalled::turn).containsExactly(kept);
    }
  }

  @Test
  void whatIsDeliveredAgainIsNotKeptAndWhatIsSaidLaterIs() throws Exception {
    Turn before = turn("tea", 1);
    Turn after = new Turn(before.scope(), Role.USER, "user", "tea", LATER.plusSeconds(1), true);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(before));
      backend.erase(Erasure.ofUser("ann"), LATER);
      backend.append(List.of(before, after));
      assertThat(backend.recall("ann", "tea", 5)).extracting(Recalled::turn).containsExactly(after);
    }
  }

  @Test
  void aTurnFromAClockThatWasAheadDoesNotComeBackEither() throws Exception {
    Scope scope = Scope.of("ann", "test", "s");
    Turn ahead = new Turn(scope, Role.USER, "user", "tea", LATER.plusSeconds(999), true);
    Turn after = new Turn(scope, Role.USER, "user", "tea", LATER.plusSeconds(1), true);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(ahead));
      assertThat(backend.erase(Erasure.ofUser("ann"), LATER).turns()).isEqualTo(1);
      backend.append(List.of(ahead, after));
      assertThat(backend.recall("ann", "tea", 5)).extracting(Recalled::turn).containsExactly(after);
    }
  }

  @Test
  void theIndexesOfOthersForgetToo() throws Exception {
    try (EmbeddedBackend one = EmbeddedBackend.open(dir);
        EmbeddedBackend other = EmbeddedBackend.open(dir)) {
      List<Turn> turns = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        turns.add(turn("ann", "secret", "tea tea tea " + i, i));
      }
      turns.add(turn("ann", "s", "a long sentence in which tea is said once, and late", 50));
      one.append(turns);
      assertThat(other.recall("ann", "tea", 1).get(0).turn().text()).startsWith("tea tea tea");

      one.erase(Erasure.ofScope(turns.get(0).scope()), LATER);

      // With the erased rows in the index they would be the best, and nothing would be left.
      assertThat(other.recall("ann", "tea", 1))
          .extracting(r -> r.turn().text())
          .first()
          .asString()
          .startsWith("a long sentence");
    }
  }

  @Test
  void erasingTwiceIsSaid() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1)));
      backend.erase(Erasure.ofUser("ann"), LATER);
      assertThat(backend.erase(Erasure.ofUser("ann"), LATER))
          .isEqualTo(new Erased(0, true, List.of()));
      assertThat(backend.erase(Erasure.ofUser("nobody"), LATER))
          .isEqualTo(new Erased(0, false, List.of()));
    }
  }

  @Test
  void noByteOfItIsLeftInAnyFile() throws Exception {
    // One of those for which SQLite's own secure_delete leaves a text behind.
    Random random = new Random(7);
    List<String> marks = new ArrayList<>();
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir);
        EmbeddedBackend bot = EmbeddedBackend.open(dir)) {
      // One at a time and of all lengths: rows move between pages, and leave copies behind.
      for (int i = 0; i < 6000; i++) {
        String mark = "mark%08x".formatted(random.nextInt());
        String user = "user" + random.nextInt(5);
        int length = List.of(20, 80, 300, 900, 3000, 20000).get(random.nextInt(i % 3 == 0 ? 6 : 3));
        backend.append(List.of(turn(user, "s", mark + "x".repeat(length) + mark, i)));
        if (user.equals("user2")) {
          marks.add(mark);
        }
      }
      bot.recall("user2", marks.get(0), 5);
      bot.recall("user3", "x", 5);

      Erased erased = backend.erase(Erasure.ofUser("user2"), LATER);

      assertThat(erased.turns()).isEqualTo(marks.size());
      assertThat(erased.unreached()).isEmpty();
      String bytes = bytes();
      assertThat(marks).noneMatch(bytes::contains);
      assertThat(bytes).doesNotContain("user2").contains("user3");
    }
  }

  @Test
  void aDeletionThatCannotHappenFails() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1)));
      try (Connection other = new DatabaseFile(dir).connect();
          Statement statement = other.createStatement()) {
        statement.execute("BEGIN IMMEDIATE");
        assertThatExceptionOfType(BackendException.class)
            .isThrownBy(() -> backend.erase(Erasure.ofUser("ann"), LATER))
            .withMessageContainingAll("nothing was erased", "locked");
        statement.execute("ROLLBACK");
      }
      assertThat(backend.recall("ann", "tea", 5)).hasSize(1);
      assertThat(backend.erase(Erasure.ofUser("ann"), LATER).turns()).isEqualTo(1);
    }
  }

  @Test
  void anOlderStoreIsBroughtUpToDate() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(List.of(turn("tea", 1)));
    }
    try (Connection connection = new DatabaseFile(dir).connect();
        Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE erasures");
      statement.execute("DROP INDEX turns_by_scope");
      statement.execute("PRAGMA user_version = 1");
    }
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      assertThat(backend.recall("ann", "tea", 5)).hasSize(1);
      assertThat(backend.erase(Erasure.ofUser("ann"), LATER).turns()).isEqualTo(1);
    }
  }

  private long count(String sql) throws Exception {
    try (Connection connection = new DatabaseFile(dir).connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }

  private String bytes() throws Exception {
    StringBuilder all = new StringBuilder();
    for (String name : List.of("memory.db", "memory.db-wal", "memory.db-shm")) {
      if (Files.exists(dir.resolve(name))) {
        all.append(new String(Files.readAllBytes(dir.resolve(name)), ISO_8859_1));
      }
    }
    return all.toString();
  }
}

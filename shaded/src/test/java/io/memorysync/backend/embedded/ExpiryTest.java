package io.memorysync.backend.embedded;

import static io.memorysync.testing.Turns.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Turns that have become too old. */
class ExpiryTest {

  @TempDir Path dir;

  @Test
  void whatIsOlderGoes_toTheMicrosecond() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Turn turn = turn("ann", "s", "my bicycle is red", 100);
      backend.append(List.of(turn));
      assertThat(backend.forgetBefore(turn.occurredAt())).isZero();
      assertThat(texts(backend)).hasSize(1);
      assertThat(backend.forgetBefore(turn.occurredAt().plusNanos(1000))).isEqualTo(1);
      assertThat(texts(backend)).isEmpty();
    }
  }

  @Test
  void manyGoInSeveralTransactions_andUsersWithoutTurnsGoWithThem() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      List<Turn> turns = new ArrayList<>();
      for (int i = 0; i < 1700; i++) {
        turns.add(turn("ann", "s" + i % 3, "bicycle number " + i, i));
      }
      turns.add(turn("ben", "s", "my bicycle is blue", 5000));
      backend.append(turns);
      Instant later = turns.get(1699).occurredAt().plusSeconds(1);
      assertThat(backend.forgetBefore(later)).isEqualTo(1700);
      assertThat(backend.forgetBefore(later)).isZero();
    }
    try (StoredTurns stored = StoredTurns.open(dir)) {
      assertThat(stored.users()).extracting(StoredUser::name).containsExactly("ben");
    }
  }

  @Test
  void whatComesLaterAndIsOlderIsNotStored() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Turn old = turn("ann", "s", "my old bicycle is red", 100);
      backend.forgetBefore(old.occurredAt().plusSeconds(1));
      backend.append(List.of(old, turn("ann", "s", "my new bicycle is blue", 200)));
      assertThat(texts(backend)).containsExactly("my new bicycle is blue");
    }
  }

  @Test
  void anotherProcessDoesNotRecallIt() throws Exception {
    try (EmbeddedBackend one = EmbeddedBackend.open(dir);
        EmbeddedBackend other = EmbeddedBackend.open(dir)) {
      Turn old = turn("ann", "s", "my bicycle is red", 100);
      one.append(List.of(old, turn("ann", "s", "my bicycle has a bell", 300)));
      assertThat(texts(other)).hasSize(2);
      one.forgetBefore(old.occurredAt().plusSeconds(1));
      await()
          .untilAsserted(() -> assertThat(texts(other)).containsExactly("my bicycle has a bell"));
    }
  }

  @Test
  void asLongAsNothingIsTooOldNobodyIsKeptFromWriting() throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      Turn turn = turn("ann", "s", "my bicycle is red", 100);
      backend.append(List.of(turn));
      try (Connection writing = new DatabaseFile(dir).connectUpToDate();
          Statement statement = writing.createStatement()) {
        statement.execute("BEGIN IMMEDIATE");
        // It would fail: there is one writer at a time.
        assertThat(backend.forgetBefore(turn.occurredAt())).isZero();
        statement.execute("ROLLBACK");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 FROM turns WHERE scope_id = 1",
        "SELECT 1 FROM turns WHERE user_id = 1",
        "SELECT 1 FROM scopes WHERE user_id = 1"
      })
  void whatRefersToARowThatGoesIsFoundWithoutReadingAllTurns(String question) throws Exception {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir);
        Connection connection = new DatabaseFile(dir).connectUpToDate();
        Statement statement = connection.createStatement();
        ResultSet plan = statement.executeQuery("EXPLAIN QUERY PLAN " + question)) {
      assertThat(backend).isNotNull();
      assertThat(plan.next()).isTrue();
      assertThat(plan.getString("detail")).startsWith("SEARCH");
    }
  }

  private static List<String> texts(EmbeddedBackend backend) throws Exception {
    return backend.recall("ann", "what about my bicycle", 10).stream()
        .map(Recalled::turn)
        .map(Turn::text)
        .toList();
  }
}

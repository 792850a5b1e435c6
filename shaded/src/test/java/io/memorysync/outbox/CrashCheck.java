package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks into the store whether all that the journals say is true. */
final class CrashCheck {

  private final Path store;

  CrashCheck(Path dataDir) {
    store = dataDir.resolve("memory.db");
  }

  /**
   * Checks everything.
   *
   * @param kept all that must be there, except for what "forgotten" said until an erasure ended
   * @param erasedUpTo what "forgotten" said until then must not be there
   * @param erasingUntil what "forgotten" said until then need not be there: an erasure removes all
   *     it finds, also what was said after it had begun
   */
  void run(List<CrashJournal.Line> kept, Instant erasedUpTo, Instant erasingUntil)
      throws SQLException {
    Set<CrashTurn> there = new HashSet<>();
    Map<String, CrashTurn> last = new HashMap<>();
    Map<String, Long> lastMicros = new HashMap<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + store);
        Statement statement = connection.createStatement()) {
      try (ResultSet row = statement.executeQuery("PRAGMA integrity_check")) {
        assertThat(row.getString(1)).isEqualTo("ok");
      }
      try (ResultSet row =
          statement.executeQuery(
              "SELECT text, occurred_at, users.name FROM turns"
                  + " JOIN users ON users.id = user_id ORDER BY turns.id")) {
        while (row.next()) {
          CrashTurn turn = CrashTurn.parse(row.getString(1));
          long micros = row.getLong(2);
          assertThat(row.getString(3)).isEqualTo(turn.user());
          assertThat(there.add(turn)).as("%s is stored once", turn).isTrue();
          if (turn.isForgotten()) {
            assertThat(micros).as("%s was erased", turn).isGreaterThan(micros(erasedUpTo));
          }
          CrashTurn before = last.put(turn.line(), turn);
          Long microsBefore = lastMicros.put(turn.line(), micros);
          if (before != null && microsBefore != null) {
            assertThat(turn.number())
                .as("%s after %s", turn, before)
                .isGreaterThan(before.number());
            assertThat(micros).isGreaterThan(microsBefore);
          }
        }
      }
    }
    assertThat(kept)
        .filteredOn(line -> !line.turn().isForgotten() || line.time().isAfter(erasingUntil))
        .extracting(CrashJournal.Line::turn)
        .as("kept and not there")
        .filteredOn(turn -> !there.contains(turn))
        .isEmpty();
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }
}

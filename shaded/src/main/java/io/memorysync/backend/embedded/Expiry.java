package io.memorysync.backend.embedded;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;

/** Deletes what was said before some moment, with the scopes and the users that have none left. */
final class Expiry {

  /** In one transaction: other writers are to get in between. */
  private static final int ROWS = 500;

  private final Connection connection;
  private final Erasures erasures;

  Expiry(Connection connection, Erasures erasures) {
    this.connection = connection;
    this.erasures = erasures;
  }

  /**
   * Deletes in several transactions. If it is interrupted between two, the next one goes on.
   *
   * @return how many turns there were
   */
  long before(Instant time) throws SQLException {
    long turns = 0;
    long deleted;
    do {
      deleted = Transaction.call(connection, () -> some(time));
      turns += deleted;
    } while (deleted == ROWS);
    return turns;
  }

  private long some(Instant time) throws SQLException {
    long deleted;
    try (PreparedStatement delete =
        connection.prepareStatement(
            "DELETE FROM turns WHERE id IN"
                + " (SELECT id FROM turns WHERE occurred_at < ? LIMIT "
                + ROWS
                + ")")) {
      delete.setLong(1, Micros.from(time));
      deleted = delete.executeUpdate();
    }
    if (deleted > 0) {
      erasures.noteExpiry(time);
    }
    if (deleted < ROWS) {
      try (Statement prune = connection.createStatement()) {
        prune.executeUpdate(
            "DELETE FROM scopes WHERE NOT EXISTS"
                + " (SELECT 1 FROM turns WHERE scope_id = scopes.id)");
        prune.executeUpdate(
            "DELETE FROM users WHERE NOT EXISTS (SELECT 1 FROM turns WHERE user_id = users.id)");
      }
    }
    return deleted;
  }
}

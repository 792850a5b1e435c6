package io.memorysync.backend.embedded;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;

/** Deletes turns that were said before some moment. Every call is a transaction of its own. */
final class Expiry {

  private final Connection connection;
  private final Erasures erasures;

  Expiry(Connection connection, Erasures erasures) {
    this.connection = connection;
    this.erasures = erasures;
  }

  /**
   * Deletes some turns, if they are that old.
   *
   * @param ids of the rows
   * @return how many there were
   */
  long delete(List<Long> ids, Instant time) throws SQLException {
    return Transaction.call(
        connection,
        () -> {
          long deleted = 0;
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM turns WHERE id = ? AND occurred_at < ?")) {
            for (long id : ids) {
              delete.setLong(1, id);
              delete.setLong(2, Micros.from(time));
              deleted += delete.executeUpdate();
            }
          }
          if (deleted > 0) {
            erasures.noteExpiry(time);
          }
          return deleted;
        });
  }

  /** Deletes the scopes and the users that have no turns left. */
  void prune() throws SQLException {
    Transaction.run(
        connection,
        () -> {
          try (Statement prune = connection.createStatement()) {
            prune.executeUpdate(
                "DELETE FROM scopes WHERE NOT EXISTS"
                    + " (SELECT 1 FROM turns WHERE scope_id = scopes.id)");
            prune.executeUpdate(
                "DELETE FROM users WHERE NOT EXISTS"
                    + " (SELECT 1 FROM turns WHERE user_id = users.id)");
          }
        });
  }
}

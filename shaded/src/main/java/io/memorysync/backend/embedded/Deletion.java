package io.memorysync.backend.embedded;

import io.memorysync.backend.Erasure;
import io.memorysync.storage.StoredText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** Deletes the rows of an erasure, with the scopes and the user that have none left. */
final class Deletion {

  // A part of the key that is null stands for any value.
  private static final String COVERED =
      " FROM turns WHERE user_id = (SELECT id FROM users WHERE name = ?1)"
          + " AND (?2 IS NULL OR scope_id = (SELECT scopes.id FROM scopes"
          + " JOIN users ON users.id = scopes.user_id WHERE users.name = ?1 AND scopes.name = ?2))"
          + " AND (?3 IS NULL OR (seed = ?3 AND occurred_at = ?4))";

  private final Connection connection;
  private final Erasures erasures;

  Deletion(Connection connection, Erasures erasures) {
    this.connection = connection;
    this.erasures = erasures;
  }

  /**
   * Deletes, inside a transaction of the caller's.
   *
   * @return how many turns there were
   */
  long run(Erasure erasure, Instant upTo) throws SQLException {
    erasures.add(erasure, upTo);
    addThoseSaidLater(erasure, upTo);
    long turns;
    try (PreparedStatement delete = bound("DELETE" + COVERED, erasure)) {
      turns = delete.executeUpdate();
    }
    prune(
        "DELETE FROM scopes WHERE user_id = (SELECT id FROM users WHERE name = ?1)"
            + " AND NOT EXISTS (SELECT 1 FROM turns WHERE scope_id = scopes.id)",
        erasure.user());
    prune(
        "DELETE FROM users WHERE name = ?1"
            + " AND NOT EXISTS (SELECT 1 FROM turns WHERE user_id = users.id)",
        erasure.user());
    return turns;
  }

  // A clock that was ahead has left turns that the erasure as a whole does not keep out.
  private void addThoseSaidLater(Erasure erasure, Instant upTo) throws SQLException {
    String sql = "SELECT seed, occurred_at" + COVERED + " AND occurred_at > " + Micros.from(upTo);
    try (PreparedStatement select = bound(sql, erasure);
        ResultSet row = select.executeQuery()) {
      while (row.next()) {
        String seed = StoredText.read(row.getString(1));
        Instant time = Micros.of(row.getLong(2));
        erasures.add(new Erasure(erasure.user(), erasure.scope(), seed, time), time);
      }
    }
  }

  private PreparedStatement bound(String sql, Erasure erasure) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    statement.setString(1, StoredText.of(erasure.user()));
    statement.setString(2, erasure.scope() == null ? null : StoredText.of(erasure.scope()));
    statement.setString(3, erasure.seed() == null ? null : StoredText.of(erasure.seed()));
    if (erasure.occurredAt() == null) {
      statement.setString(4, null);
    } else {
      statement.setLong(4, Micros.from(erasure.occurredAt()));
    }
    return statement;
  }

  private void prune(String sql, String user) throws SQLException {
    try (PreparedStatement delete = connection.prepareStatement(sql)) {
      delete.setString(1, StoredText.of(user));
      delete.executeUpdate();
    }
  }
}

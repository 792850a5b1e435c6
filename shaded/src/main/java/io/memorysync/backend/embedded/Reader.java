package io.memorysync.backend.embedded;

import io.memorysync.backend.ranking.UserIndex;
import io.memorysync.storage.StoredText;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.Closeable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of one user at a time over one connection. Not safe for use by several threads.
 */
final class Reader implements Closeable {

  private final Connection connection;
  private final PreparedStatement findUser;
  private final PreparedStatement newTurns;
  private final PreparedStatement findTurn;
  private final Erasures erasures;

  Reader(Connection connection) throws SQLException {
    this.connection = connection;
    findUser = connection.prepareStatement("SELECT id FROM users WHERE name = ?");
    newTurns =
        connection.prepareStatement(
            "SELECT id, scope_id, text, occurred_at FROM turns"
                + " WHERE user_id = ? AND id > ? ORDER BY id");
    findTurn =
        connection.prepareStatement(
            "SELECT scopes.name, role, author, text, occurred_at, complete"
                + " FROM turns JOIN scopes ON scopes.id = turns.scope_id"
                + " WHERE turns.user_id = ? AND turns.id = ?");
    erasures = new Erasures(connection);
  }

  /** See {@link Erasures#generation}. */
  long generation() throws SQLException {
    return erasures.generation();
  }

  /** The id of a user, or null if nothing of them is stored. */
  @Nullable Long user(String name) throws SQLException {
    findUser.setString(1, StoredText.of(name));
    try (ResultSet row = findUser.executeQuery()) {
      return row.next() ? row.getLong(1) : null;
    }
  }

  /**
   * The ids of turns of all users that were said before some moment, in order.
   *
   * @param after only higher ids
   * @param limit at most this many
   */
  List<Long> older(Instant time, long after, int limit) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement(
            "SELECT id FROM turns WHERE id > ? AND occurred_at < ? ORDER BY id LIMIT ?")) {
      select.setLong(1, after);
      select.setLong(2, Micros.from(time));
      select.setInt(3, limit);
      List<Long> ids = new ArrayList<>();
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          ids.add(row.getLong(1));
        }
      }
      return ids;
    }
  }

  /** Adds to an index what was stored for the user since it was last topped up. */
  void topUp(UserIndex index, long user) throws SQLException {
    newTurns.setLong(1, user);
    newTurns.setLong(2, index.lastId());
    try (ResultSet row = newTurns.executeQuery()) {
      while (row.next()) {
        String text = StoredText.read(row.getString(3));
        index.add(row.getLong(1), row.getLong(2), text, row.getLong(4));
      }
    }
  }

  /** A turn of a user, or null if it is no longer there. */
  @Nullable Turn turn(String userName, long user, long id) throws SQLException {
    findTurn.setLong(1, user);
    findTurn.setLong(2, id);
    try (ResultSet row = findTurn.executeQuery()) {
      if (!row.next()) {
        return null;
      }
      return new Turn(
          new Scope(userName, StoredText.read(row.getString(1))),
          Role.ofLabel(row.getString(2)),
          StoredText.read(row.getString(3)),
          StoredText.read(row.getString(4)),
          Micros.of(row.getLong(5)),
          row.getInt(6) != 0);
    }
  }

  @Override
  public void close() {
    Connections.close(connection);
  }
}

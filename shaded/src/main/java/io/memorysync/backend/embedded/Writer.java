package io.memorysync.backend.embedded;

import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.storage.StoredText;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.Closeable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;

/** Writes turns over one connection. Not safe for use by several threads. */
final class Writer implements Closeable {

  private final Connection connection;
  private final PreparedStatement findUser;
  private final PreparedStatement addUser;
  private final PreparedStatement findScope;
  private final PreparedStatement addScope;
  private final PreparedStatement addTurn;
  private final Erasures erasures;

  Writer(Connection connection) throws SQLException {
    this.connection = connection;
    findUser = connection.prepareStatement("SELECT id FROM users WHERE name = ?");
    addUser = connection.prepareStatement("INSERT INTO users (name) VALUES (?)");
    findScope = connection.prepareStatement("SELECT id FROM scopes WHERE user_id = ? AND name = ?");
    addScope = connection.prepareStatement("INSERT INTO scopes (user_id, name) VALUES (?, ?)");
    addTurn =
        connection.prepareStatement(
            "INSERT INTO turns"
                + " (user_id, scope_id, seed, occurred_at, role, author, text, complete)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
                + " ON CONFLICT (user_id, seed, occurred_at) DO NOTHING");
    erasures = new Erasures(connection);
  }

  /** Adds the turns that are neither there nor forgotten, all of them or none. */
  Added append(List<Turn> turns) throws SQLException {
    return Transaction.call(
        connection,
        () -> {
          boolean anyErasures = erasures.generation() > 0;
          int added = 0;
          int erased = 0;
          for (Turn turn : turns) {
            if (anyErasures && erasures.cover(turn)) {
              erased++;
            } else {
              added += append(turn);
            }
          }
          return new Added(added, turns.size() - added - erased, erased);
        });
  }

  /** Deletes what is to be forgotten and notes that it was, both or neither. */
  Erased erase(Erasure erasure, Instant upTo) throws SQLException {
    return Transaction.call(
        connection,
        () -> {
          boolean repeated = erasures.has(erasure);
          long turns = new Deletion(connection, erasures).run(erasure, upTo);
          return new Erased(turns, repeated, List.of());
        });
  }

  /** Deletes what has become too old. */
  Expiry expiry() {
    return new Expiry(connection, erasures);
  }

  /** See {@link Erasures#generation}. */
  long generation() throws SQLException {
    return erasures.generation();
  }

  private int append(Turn turn) throws SQLException {
    long user = user(turn.scope().user());
    addTurn.setLong(1, user);
    addTurn.setLong(2, scope(user, turn.scope()));
    addTurn.setString(3, StoredText.of(turn.seed()));
    addTurn.setLong(4, Micros.from(turn.occurredAt()));
    addTurn.setString(5, turn.role().label());
    addTurn.setString(6, StoredText.of(turn.author()));
    addTurn.setString(7, StoredText.of(turn.text()));
    addTurn.setInt(8, turn.complete() ? 1 : 0);
    return addTurn.executeUpdate();
  }

  private long user(String name) throws SQLException {
    String stored = StoredText.of(name);
    findUser.setString(1, stored);
    addUser.setString(1, stored);
    return findOrAdd(findUser, addUser);
  }

  private long scope(long user, Scope scope) throws SQLException {
    String stored = StoredText.of(scope.name());
    findScope.setLong(1, user);
    findScope.setString(2, stored);
    addScope.setLong(1, user);
    addScope.setString(2, stored);
    return findOrAdd(findScope, addScope);
  }

  private static long findOrAdd(PreparedStatement find, PreparedStatement add) throws SQLException {
    try (ResultSet row = find.executeQuery()) {
      if (row.next()) {
        return row.getLong(1);
      }
    }
    add.executeUpdate();
    try (ResultSet row = find.executeQuery()) {
      row.next();
      return row.getLong(1);
    }
  }

  /** Moves what the write-ahead log holds into the database and empties it. */
  void checkpoint() throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  }

  @Override
  public void close() {
    Connections.close(connection);
  }
}

package io.memorysync.backend.embedded;

import io.memorysync.backend.Erasure;
import io.memorysync.turn.Turn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;

/** What was forgotten, over one connection. Not safe for use by several threads. */
final class Erasures {

  private final PreparedStatement add;
  private final PreparedStatement removeOldNotes;
  private final PreparedStatement find;
  private final PreparedStatement latest;
  private final PreparedStatement covers;

  Erasures(Connection connection) throws SQLException {
    add = connection.prepareStatement("INSERT INTO erasures (subject, up_to) VALUES (?, ?)");
    removeOldNotes =
        connection.prepareStatement(
            "DELETE FROM erasures WHERE subject = ?1"
                + " AND id < (SELECT max(id) FROM erasures WHERE subject = ?1)");
    find = connection.prepareStatement("SELECT 1 FROM erasures WHERE subject = ? LIMIT 1");
    latest = connection.prepareStatement("SELECT max(id) FROM erasures");
    covers =
        connection.prepareStatement(
            "SELECT 1 FROM erasures WHERE subject IN (?, ?, ?) AND up_to >= ? LIMIT 1");
  }

  /** Notes an erasure. */
  void add(Erasure erasure, Instant upTo) throws SQLException {
    add.setString(1, Subject.of(erasure));
    add.setLong(2, Micros.from(upTo));
    add.executeUpdate();
  }

  /**
   * Notes that turns have gone for their age, for the indexes to see. The latest note is enough.
   */
  void noteExpiry(Instant time) throws SQLException {
    add.setString(1, Subject.AGE);
    add.setLong(2, Micros.from(time));
    add.executeUpdate();
    removeOldNotes.setString(1, Subject.AGE);
    removeOldNotes.executeUpdate();
  }

  /** Whether the same was to be forgotten before. */
  boolean has(Erasure erasure) throws SQLException {
    find.setString(1, Subject.of(erasure));
    return isThere(find);
  }

  /** A number that has changed when something was forgotten since; zero as long as nothing was. */
  long generation() throws SQLException {
    try (ResultSet row = latest.executeQuery()) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  /** Whether a turn must not be kept any more. */
  boolean cover(Turn turn) throws SQLException {
    covers.setString(1, Subject.ofUser(turn.scope().user()));
    covers.setString(2, Subject.ofScope(turn.scope().user(), turn.scope().name()));
    covers.setString(3, Subject.ofTurn(turn));
    covers.setLong(4, Micros.from(turn.occurredAt()));
    return isThere(covers);
  }

  private static boolean isThere(PreparedStatement query) throws SQLException {
    try (ResultSet row = query.executeQuery()) {
      return row.next();
    }
  }
}

package io.memorysync.backend.embedded;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Unreached;
import io.memorysync.storage.StoredText;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.Closeable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The store of a data directory as an operator sees it: users, turns in the order in which they
 * were stored, and a way to put turns in. Bots may use it meanwhile. Not safe for use by several
 * threads.
 */
public final class StoredTurns implements Closeable {

  /** Told one turn after another. */
  @FunctionalInterface
  public interface Sink<E extends Exception> {
    void take(StoredTurn turn) throws E;
  }

  private static final String USERS =
      "SELECT users.name, count(*), count(DISTINCT scope_id), max(occurred_at)"
          + " FROM turns JOIN users ON users.id = turns.user_id";

  private static final String TURNS =
      "SELECT turns.id, users.name, scopes.name, role, author, text, occurred_at, complete"
          + " FROM turns JOIN users ON users.id = turns.user_id"
          + " JOIN scopes ON scopes.id = turns.scope_id";

  private final DatabaseFile file;
  private final Connection connection;
  private final Writer writer;

  private StoredTurns(DatabaseFile file, Connection connection) throws SQLException {
    this.file = file;
    this.connection = connection;
    writer = new Writer(connection);
  }

  /** Whether the data directory has a store. */
  public static boolean exist(Path dataDir) {
    return Files.exists(new DatabaseFile(dataDir).path());
  }

  /**
   * Opens the store of a data directory; makes one if there is none.
   *
   * @throws BackendException if it cannot be opened, with the remedy
   */
  public static StoredTurns open(Path dataDir) throws BackendException {
    DatabaseFile file = new DatabaseFile(dataDir);
    file.create();
    try {
      Connection connection = file.connectUpToDate();
      try {
        return new StoredTurns(file, connection);
      } catch (SQLException e) {
        Connections.close(connection);
        throw e;
      }
    } catch (SQLException e) {
      throw file.failure("cannot be opened", e);
    } catch (LinkageError e) {
      throw DatabaseFile.failure(e);
    }
  }

  /** All users that have turns, by name. */
  public List<StoredUser> users() throws BackendException {
    return query(
        USERS + " GROUP BY users.id ORDER BY users.name",
        row -> {
          List<StoredUser> users = new ArrayList<>();
          while (row.next()) {
            users.add(user(row));
          }
          return users;
        });
  }

  /** What is stored of one user; empty if that is nothing. */
  public Optional<StoredUser> user(String name) throws BackendException {
    return query(
        USERS + " WHERE users.name = ? GROUP BY users.id",
        row -> row.next() ? Optional.of(user(row)) : Optional.empty(),
        StoredText.of(name));
  }

  /** The scopes in which a user has turns, by name. */
  public List<Scope> scopes(String user) throws BackendException {
    return query(
        "SELECT scopes.name FROM scopes JOIN users ON users.id = scopes.user_id"
            + " WHERE users.name = ? ORDER BY scopes.name",
        row -> {
          List<Scope> scopes = new ArrayList<>();
          while (row.next()) {
            scopes.add(new Scope(user, StoredText.read(row.getString(1))));
          }
          return scopes;
        },
        StoredText.of(user));
  }

  /** A turn of a user; empty if the user has none with this id. */
  public Optional<StoredTurn> turn(String user, long id) throws BackendException {
    return query(
        TURNS + " WHERE users.name = ? AND turns.id = ?",
        row -> row.next() ? Optional.of(turn(row)) : Optional.empty(),
        StoredText.of(user),
        id);
  }

  /** The id of a turn that was recalled; empty if it is not there. */
  public OptionalLong idOf(Turn turn) throws BackendException {
    return query(
        "SELECT turns.id FROM turns JOIN users ON users.id = turns.user_id"
            + " WHERE users.name = ? AND seed = ? AND occurred_at = ?",
        row -> row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty(),
        StoredText.of(turn.scope().user()),
        StoredText.of(turn.seed()),
        Micros.from(turn.occurredAt()));
  }

  /**
   * The newest turns of a user, oldest first.
   *
   * @param scope the name of the one scope, or null for all
   * @param limit at most this many
   */
  public List<StoredTurn> newest(String user, @Nullable String scope, int limit)
      throws BackendException {
    return query(
        "SELECT * FROM ("
            + TURNS
            + " WHERE users.name = ?1 AND (?2 IS NULL OR scopes.name = ?2)"
            + " ORDER BY occurred_at DESC, turns.id DESC LIMIT ?3) ORDER BY occurred_at, id",
        row -> {
          List<StoredTurn> turns = new ArrayList<>();
          while (row.next()) {
            turns.add(turn(row));
          }
          return turns;
        },
        StoredText.of(user),
        scope == null ? null : StoredText.of(scope),
        limit);
  }

  /**
   * Hands out every turn in the order in which they were stored, one at a time.
   *
   * @param user whose, or null for all users
   * @return how many there were
   */
  public <E extends Exception> long each(@Nullable String user, Sink<E> sink)
      throws BackendException, E {
    String sql = TURNS + " WHERE (?1 IS NULL OR users.name = ?1) ORDER BY turns.id";
    try (PreparedStatement select = prepared(sql, user == null ? null : StoredText.of(user));
        ResultSet row = select.executeQuery()) {
      long count = 0;
      for (; row.next(); count++) {
        sink.take(turn(row));
      }
      return count;
    } catch (SQLException e) {
      throw file.failure("turns were not read", e);
    }
  }

  /**
   * Stores turns, all of them or none; those that are there already, and those that were erased,
   * are left out.
   */
  public Added add(List<Turn> turns) throws BackendException {
    try {
      Added added = writer.append(turns);
      if (file.needsCheckpoint()) {
        writer.checkpoint();
      }
      return added;
    } catch (SQLException e) {
      throw file.failure("turns were not stored", e);
    }
  }

  /**
   * Removes what bytes of deleted turns are left in the files, as an erasure does that comes to its
   * end.
   *
   * @return where bytes may still be; empty if they are gone
   */
  public List<Unreached> wipe() {
    return new Wipe(file).run();
  }

  private interface Rows<T> {
    T read(ResultSet row) throws SQLException;
  }

  private <T> T query(String sql, Rows<T> rows, @Nullable Object... values)
      throws BackendException {
    try (PreparedStatement select = prepared(sql, values);
        ResultSet row = select.executeQuery()) {
      return rows.read(row);
    } catch (SQLException e) {
      throw file.failure("turns were not read", e);
    }
  }

  private PreparedStatement prepared(String sql, @Nullable Object... values) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  private static StoredUser user(ResultSet row) throws SQLException {
    return new StoredUser(
        StoredText.read(row.getString(1)),
        row.getLong(2),
        row.getLong(3),
        Micros.of(row.getLong(4)));
  }

  private static StoredTurn turn(ResultSet row) throws SQLException {
    Scope scope = new Scope(StoredText.read(row.getString(2)), StoredText.read(row.getString(3)));
    return new StoredTurn(
        row.getLong(1),
        new Turn(
            scope,
            Role.ofLabel(row.getString(4)),
            StoredText.read(row.getString(5)),
            StoredText.read(row.getString(6)),
            Micros.of(row.getLong(7)),
            row.getInt(8) != 0));
  }

  @Override
  public void close() {
    writer.close();
  }
}

package io.memorysync.backend.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.backend.BackendException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The tables, and how an older database gets them: numbered SQL files, applied in order. */
final class Schema {

  /** The number of the last SQL file. */
  static final int VERSION = 3;

  private Schema() {}

  /**
   * Brings a database up to date. Several processes may do so at once.
   *
   * @throws BackendException if it is newer than this program; it is left as it is
   */
  static void apply(Connection connection, DatabaseFile file)
      throws SQLException, BackendException {
    int version = version(connection);
    if (version > VERSION) {
      throw new BackendException(
          file
              + ": was written by a newer MemorySync (schema "
              + version
              + ", this one knows "
              + VERSION
              + "). Update MemorySync, or set data_dir to another folder. The file is left as it"
              + " is.",
          null);
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA journal_mode = WAL");
      if (version == VERSION) {
        return;
      }
      Transaction.run(
          connection,
          () -> {
            // Again, now that no other process can change it.
            for (int next = version(connection) + 1; next <= VERSION; next++) {
              statement.executeUpdate(sql(next));
              statement.execute("PRAGMA user_version = " + next);
            }
          });
    }
  }

  private static int version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA user_version")) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  private static String sql(int version) {
    String name = "schema-" + version + ".sql";
    try (InputStream in = Schema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing from the jar");
      }
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}

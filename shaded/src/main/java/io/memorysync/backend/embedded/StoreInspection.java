package io.memorysync.backend.embedded;

import io.memorysync.backend.BackendException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import org.sqlite.jdbc4.JDBC4Connection;

/** Looks at a store and leaves every file as it is: it neither repairs, migrates nor creates. */
public final class StoreInspection {

  private StoreInspection() {}

  /**
   * Opens, checks and counts.
   *
   * @param dataDir a data directory with a store in it
   * @throws BackendException if it cannot be read, with the remedy
   */
  public static StoreFacts of(Path dataDir) throws BackendException {
    DatabaseFile file = new DatabaseFile(dataDir);
    try (Connection connection = readOnly(file.path());
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 3000");
      int schema = Math.toIntExact(number(statement, "PRAGMA user_version"));
      String check = text(statement, "PRAGMA quick_check(1)");
      boolean known = schema >= 1 && schema <= Schema.VERSION;
      return new StoreFacts(
          schema,
          Schema.VERSION,
          check.equals("ok") ? "" : check,
          known ? number(statement, "SELECT count(DISTINCT user_id) FROM turns") : 0,
          known ? number(statement, "SELECT count(*) FROM turns") : 0);
    } catch (SQLException e) {
      throw file.failure("cannot be read", e);
    } catch (LinkageError e) {
      throw DatabaseFile.failure(e);
    }
  }

  /**
   * The version of SQLite that comes with us.
   *
   * @throws BackendException if its library cannot be loaded, with the remedy
   */
  public static String libraryVersion() throws BackendException {
    try (Connection connection =
            new JDBC4Connection("jdbc:sqlite::memory:", ":memory:", new Properties());
        Statement statement = connection.createStatement()) {
      return text(statement, "SELECT sqlite_version()");
    } catch (SQLException e) {
      throw new BackendException("SQLite does not start: " + e.getMessage(), e);
    } catch (LinkageError e) {
      throw DatabaseFile.failure(e);
    }
  }

  // Without a write-ahead log nobody has it open, and SQLite would make one to read it. With one,
  // what is there is used.
  private static Connection readOnly(Path path) throws SQLException {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setOpenMode(SQLiteOpenMode.OPEN_URI);
    Properties properties = config.toProperties();
    boolean inUse = Files.exists(path.resolveSibling(path.getFileName() + "-wal"));
    String uri =
        "file:" + path.toAbsolutePath().toUri().getRawPath() + (inUse ? "" : "?immutable=1");
    return new JDBC4Connection("jdbc:sqlite:" + uri, uri, properties);
  }

  private static long number(Statement statement, String sql) throws SQLException {
    try (ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? row.getLong(1) : 0;
    }
  }

  private static String text(Statement statement, String sql) throws SQLException {
    try (ResultSet row = statement.executeQuery(sql)) {
      return row.next() ? row.getString(1) : "";
    }
  }
}

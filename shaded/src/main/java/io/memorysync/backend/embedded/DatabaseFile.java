package io.memorysync.backend.embedded;

import io.memorysync.backend.BackendException;
import io.memorysync.bridge.Deadline;
import io.memorysync.storage.OwnerOnly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.sqlite.jdbc4.JDBC4Connection;

/** The database file: opens connections to it and says what is wrong when it cannot be used. */
final class DatabaseFile {

  private static final int BUSY_MILLIS = 3_000;
  private static final long LARGE_WAL_BYTES = 4L << 20;
  private static final Duration OPEN_LIMIT = Duration.ofSeconds(5);
  private static final Duration OPEN_PAUSE = Duration.ofMillis(50);

  private final Path dataDir;
  private final Path path;
  private final Path wal;

  DatabaseFile(Path dataDir) {
    this.dataDir = dataDir;
    path = dataDir.resolve("memory.db");
    wal = dataDir.resolve("memory.db-wal");
  }

  /** Makes an empty file if there is none; SQLite gives its other files the same permissions. */
  void create() throws BackendException {
    try {
      OwnerOnly.createDirectories(dataDir);
      OwnerOnly.createFileIfAbsent(path);
    } catch (IOException e) {
      throw new BackendException(
          path + ": cannot be created (" + e + "). Set data_dir to a folder that can be written.",
          e);
    }
  }

  /** A new connection, in autocommit mode. */
  Connection connect() throws SQLException {
    // Not through DriverManager: it does not see a driver in our loader, and the bot would see it.
    Connection connection =
        new JDBC4Connection("jdbc:sqlite:" + path, path.toString(), new Properties());
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = " + BUSY_MILLIS);
      statement.execute("PRAGMA foreign_keys = ON");
      statement.execute("PRAGMA secure_delete = ON");
      statement.execute("PRAGMA synchronous = NORMAL");
      statement.execute("PRAGMA wal_autocheckpoint = 0");
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** A connection to a database with the tables of this version. */
  Connection connectUpToDate() throws SQLException, BackendException {
    Deadline deadline = Deadline.after(OPEN_LIMIT);
    while (true) {
      Connection connection = connect();
      boolean fine = false;
      try {
        Schema.apply(connection, this);
        fine = true;
        return connection;
      } catch (SQLException e) {
        // SQLite does not wait for its lock when another process switches a new file to WAL.
        if (!Remedy.isBusy(e) || deadline.remainingNanos() == 0) {
          throw e;
        }
        LockSupport.parkNanos(OPEN_PAUSE.toNanos());
      } finally {
        if (!fine) {
          Connections.close(connection);
        }
      }
    }
  }

  /**
   * What tells this file from another one at the same path; null if there is none, or no telling.
   */
  @Nullable Object key() {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    } catch (IOException e) {
      return null;
    }
  }

  /** Where it is, or would be. */
  Path path() {
    return path;
  }

  /** Whether it is time to move what the write-ahead log holds into the database. */
  boolean needsCheckpoint() {
    try {
      return Files.size(wal) >= LARGE_WAL_BYTES;
    } catch (IOException e) {
      return false; // there is none
    }
  }

  /**
   * What to tell the operator.
   *
   * @param what what did not work
   */
  BackendException failure(String what, SQLException why) {
    return new BackendException(path + ": " + what + ": " + Remedy.of(why), why);
  }

  /** What to tell the operator where SQLite's own library does not load. */
  static BackendException failure(LinkageError why) {
    return new BackendException(
        "SQLite's native library cannot be loaded ("
            + why
            + "). Start the JVM with --enable-native-access=ALL-UNNAMED, and with a java.io.tmpdir"
            + " from which programs may be run",
        why);
  }

  @Override
  public String toString() {
    return path.toString();
  }
}

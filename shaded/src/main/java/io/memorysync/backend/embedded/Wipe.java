package io.memorysync.backend.embedded;

import io.memorysync.backend.Unreached;
import io.memorysync.bridge.Deadline;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Sees to it that deleted rows leave no bytes in the files. The database is written anew: SQLite
 * overwrites what is deleted, but not the copies that moving rows between pages has left before.
 */
final class Wipe {

  private static final Duration LIMIT = Duration.ofSeconds(15);
  private static final Duration PAUSE = Duration.ofMillis(50);

  private final DatabaseFile file;

  Wipe(DatabaseFile file) {
    this.file = file;
  }

  /** The places where bytes may be left, empty if they are gone. */
  List<Unreached> run() {
    try (Connection connection = file.connect();
        Statement statement = connection.createStatement()) {
      Deadline deadline = Deadline.after(LIMIT);
      vacuum(statement, deadline);
      while (!emptied(statement)) {
        if (deadline.remainingNanos() == 0) {
          return left(file + "-wal", "another process is reading it all the time");
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
      return List.of();
    } catch (SQLException e) {
      return left(file.toString(), Remedy.of(e));
    }
  }

  private static void vacuum(Statement statement, Deadline deadline) throws SQLException {
    while (true) {
      try {
        statement.execute("VACUUM");
        return;
      } catch (SQLException e) {
        if (!Remedy.isBusy(e) || deadline.remainingNanos() == 0) {
          throw e;
        }
      }
    }
  }

  private static boolean emptied(Statement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
      return row.next() && row.getInt(1) == 0;
    }
  }

  private static List<Unreached> left(String where, String why) {
    return List.of(
        new Unreached(
            where,
            null,
            0,
            "the rows are deleted, but bytes of them may be left in the file: "
                + why
                + " Erase once more to remove them."));
  }
}

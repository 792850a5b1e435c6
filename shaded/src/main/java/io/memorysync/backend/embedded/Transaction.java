package io.memorysync.backend.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Writes that happen all or not at all. */
final class Transaction {

  /** What is done inside a transaction. */
  interface Work {
    void run() throws SQLException;
  }

  /** What is done inside a transaction and has a result. */
  interface Question<T> {
    T call() throws SQLException;
  }

  private Transaction() {}

  /** Runs the work; takes the write lock first, so that nothing it reads can change meanwhile. */
  static void run(Connection connection, Work work) throws SQLException {
    call(
        connection,
        () -> {
          work.run();
          return true;
        });
  }

  /** Runs the work as {@link #run} does. */
  static <T> T call(Connection connection, Question<T> work) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      boolean committed = false;
      try {
        T result = work.call();
        statement.execute("COMMIT");
        committed = true;
        return result;
      } finally {
        if (!committed) {
          rollBack(statement);
        }
      }
    }
  }

  private static void rollBack(Statement statement) {
    try {
      statement.execute("ROLLBACK");
    } catch (SQLException e) {
      // SQLite had done it already; what went wrong first is what the caller is told.
    }
  }
}

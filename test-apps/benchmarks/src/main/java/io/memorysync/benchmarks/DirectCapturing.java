package io.memorysync.benchmarks;

import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;

/**
 * As a bot might do it itself: each turn is inserted into SQLite and committed (WAL, synchronous
 * NORMAL), over a few connections that all chats share.
 */
final class DirectCapturing implements Capturing {

  private static final int CONNECTIONS = 4;

  private final Semaphore free = new Semaphore(CONNECTIONS, true);
  private final Deque<PreparedStatement> statements = new ArrayDeque<>();

  DirectCapturing(Path directory) throws SQLException {
    for (int i = 0; i < CONNECTIONS; i++) {
      statements.push(prepare(directory.resolve("direct.db")));
    }
  }

  static PreparedStatement prepare(Path file) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 30000");
      statement.execute("PRAGMA journal_mode = WAL");
      statement.execute("PRAGMA synchronous = NORMAL");
      statement.execute(
          "CREATE TABLE IF NOT EXISTS turn (id INTEGER PRIMARY KEY, user TEXT, session TEXT, role"
              + " TEXT, author TEXT, text TEXT, occurred_at INTEGER, seed TEXT, UNIQUE (seed,"
              + " occurred_at))");
      statement.execute("CREATE INDEX IF NOT EXISTS of_user ON turn (user, id)");
    }
    return connection.prepareStatement(
        "INSERT INTO turn (user, session, role, author, text, occurred_at, seed) VALUES (?, ?, ?,"
            + " ?, ?, ?, ?) ON CONFLICT DO NOTHING");
  }

  static void insert(PreparedStatement insert, Turn turn) throws SQLException {
    insert.setString(1, turn.scope().user());
    insert.setString(2, turn.scope().name());
    insert.setString(3, turn.role().name());
    insert.setString(4, turn.author());
    insert.setString(5, turn.text());
    insert.setLong(6, ChronoUnit.MICROS.between(Instant.EPOCH, turn.occurredAt()));
    insert.setString(7, turn.seed());
    insert.executeUpdate();
  }

  @Override
  public void keep(Turn turn) throws SQLException, InterruptedException {
    free.acquire();
    try {
      PreparedStatement insert = take();
      try {
        insert(insert, turn);
      } finally {
        giveBack(insert);
      }
    } finally {
      free.release();
    }
  }

  private synchronized PreparedStatement take() {
    return statements.pop();
  }

  private synchronized void giveBack(PreparedStatement statement) {
    statements.push(statement);
  }

  @Override
  public long pending() {
    return 0;
  }

  @Override
  public synchronized void close() {
    for (PreparedStatement statement : statements) {
      try {
        statement.getConnection().close();
      } catch (SQLException e) {
        System.err.println("not closed: " + e.getMessage());
      }
    }
  }
}

package io.memorysync.it;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What the memory of a data directory holds. */
record Store(Path dataDir) {

  /** A turn, as it stands in the store. */
  record Row(String user, String scope, String role, String author, String text, boolean complete) {

    String said() {
      return role + ": " + text + (complete ? "" : " (broke off)");
    }
  }

  private static final String ROWS =
      "SELECT users.name, scopes.name, role, author, text, complete"
          + " FROM turns JOIN users ON users.id = turns.user_id"
          + " JOIN scopes ON scopes.id = turns.scope_id"
          + " ORDER BY occurred_at";

  Path file() {
    return dataDir.resolve("memory.db");
  }

  /** In the order in which it was said; empty if there is no store. */
  List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    if (!Files.exists(file())) {
      return rows;
    }
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(ROWS)) {
      while (row.next()) {
        rows.add(
            new Row(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getBoolean(6)));
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Role and text of each turn, a broken off one marked. */
  List<String> said() {
    return rows().stream().map(Row::said).toList();
  }

  Connection connect() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }
}

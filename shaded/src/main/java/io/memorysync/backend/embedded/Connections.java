package io.memorysync.backend.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes connections that are no longer needed, where a failure changes nothing. */
final class Connections {

  private static final Logger LOG = LoggerFactory.getLogger(Connections.class);

  private Connections() {}

  static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.debug("not closed properly", e);
    }
  }
}

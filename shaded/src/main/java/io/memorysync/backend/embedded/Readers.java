package io.memorysync.backend.embedded;

import java.io.Closeable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Readers that wait to be used again, so that recalls wait neither for writes nor for another. */
final class Readers implements Closeable {

  private static final int MAX_IDLE = 4;

  /** What is done with a reader. */
  interface Work<T> {
    T run(Reader reader) throws SQLException;
  }

  private final DatabaseFile file;
  private final ConcurrentLinkedDeque<Reader> idle = new ConcurrentLinkedDeque<>();
  private final AtomicInteger idleCount = new AtomicInteger();
  private volatile boolean closed;

  Readers(DatabaseFile file) {
    this.file = file;
  }

  /** Runs the work with a reader that nobody else uses meanwhile. */
  <T> T read(Work<T> work) throws SQLException {
    Reader reader = take();
    boolean fine = false;
    try {
      T result = work.run(reader);
      fine = true;
      return result;
    } finally {
      if (fine) {
        giveBack(reader);
      } else {
        reader.close();
      }
    }
  }

  private Reader take() throws SQLException {
    @Nullable Reader waiting = idle.pollFirst();
    if (waiting != null) {
      idleCount.decrementAndGet();
      return waiting;
    }
    Connection connection = file.connect();
    try {
      return new Reader(connection);
    } catch (SQLException e) {
      Connections.close(connection);
      throw e;
    }
  }

  private void giveBack(Reader reader) {
    if (idleCount.incrementAndGet() > MAX_IDLE) {
      idleCount.decrementAndGet();
      reader.close();
      return;
    }
    idle.addFirst(reader);
    if (closed) {
      closeIdle();
    }
  }

  @Override
  public void close() {
    closed = true;
    closeIdle();
  }

  /** Closes the readers that nobody uses; new ones are opened when needed. */
  void closeIdle() {
    for (Reader reader = idle.pollFirst(); reader != null; reader = idle.pollFirst()) {
      idleCount.decrementAndGet();
      reader.close();
    }
  }
}

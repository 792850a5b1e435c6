package io.memorysync.benchmarks;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.outbox.Outbox;
import io.memorysync.outbox.OutboxListener;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.time.Duration;

/** As MemorySync does it: into a log, from which a thread of its own fills the store. */
final class OutboxCapturing implements Capturing {

  private final EmbeddedBackend store;
  private final Outbox outbox;

  OutboxCapturing(Path dataDir) throws BackendException {
    store = EmbeddedBackend.open(dataDir);
    outbox = Outbox.open(dataDir, () -> store, new Complaints(), 512L << 20);
  }

  @Override
  public void keep(Turn turn) {
    outbox.keep(turn);
  }

  @Override
  public long pending() {
    return outbox.counts().pending();
  }

  @Override
  public void close() {
    outbox.close(Duration.ofSeconds(30));
    store.close();
  }

  private static final class Complaints implements OutboxListener {

    @Override
    public void up() {}

    @Override
    public void down(BackendException why) {
      System.err.println("not stored: " + why.getMessage());
    }

    @Override
    public void stored(int turns) {}

    @Override
    public void erasing() {}

    @Override
    public void tended() {}
  }
}

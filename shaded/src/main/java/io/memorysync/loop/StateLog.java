package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.outbox.OutboxListener;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Holds the state of memory and says each change of it once. */
final class StateLog implements OutboxListener {

  private static final Logger log = LoggerFactory.getLogger(StateLog.class);

  private final AtomicBoolean degraded = new AtomicBoolean();
  private volatile boolean closed;

  MemoryState state() {
    if (closed) {
      return MemoryState.DOWN;
    }
    return degraded.get() ? MemoryState.DEGRADED : MemoryState.OK;
  }

  void closed() {
    closed = true;
  }

  @Override
  public void up() {
    if (degraded.compareAndSet(true, false)) {
      log.info("memory is back: the turns that waited are being stored");
    }
  }

  @Override
  public void down(BackendException why) {
    if (degraded.compareAndSet(false, true)) {
      log.warn("memory is degraded: {}. The bot goes on without it, turns wait.", why.getMessage());
    }
  }

  @Override
  public void stored(int turns) {
    // Counted by the outbox.
  }
}

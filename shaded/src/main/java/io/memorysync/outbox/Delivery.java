package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.turn.Turn;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hands batches to the backend, again and again until it takes them. */
final class Delivery {

  private final BackendSource source;
  private final OutboxListener listener;
  private final StopSignal stop;
  private final OutboxSettings settings;
  private boolean up;

  Delivery(
      BackendSource source, OutboxListener listener, StopSignal stop, OutboxSettings settings) {
    this.source = source;
    this.listener = listener;
    this.stop = stop;
    this.settings = settings;
  }

  /** Returns true when the backend has the turns, false when told to stop before that. */
  boolean deliver(List<Turn> turns) throws InterruptedException {
    Backoff backoff = new Backoff(settings.firstBackoff(), settings.maxBackoff());
    while (!stop.stopped()) {
      BackendException failure = attempt(turns);
      if (failure == null) {
        if (!up) {
          up = true;
          listener.up();
        }
        listener.stored(turns.size());
        return true;
      }
      up = false;
      listener.down(failure);
      stop.pause(backoff.next());
    }
    return false;
  }

  private @Nullable BackendException attempt(List<Turn> turns) {
    try {
      source.open().append(turns);
      return null;
    } catch (BackendException e) {
      return e;
    } catch (RuntimeException | LinkageError e) {
      // A missing class or native library must not end the thread: the turns would wait forever.
      return new BackendException("The memory failed: " + e, e);
    }
  }
}

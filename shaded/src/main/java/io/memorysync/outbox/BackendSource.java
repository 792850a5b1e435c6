package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.MemoryBackend;

/** Where the outbox gets the backend from. */
@FunctionalInterface
public interface BackendSource {

  /**
   * The backend, opened if it is not open yet. Called on the outbox's own thread before every
   * batch, so it should be cheap when the backend is open. The outbox never closes it.
   *
   * @throws BackendException if it cannot be opened now; the outbox asks again later
   */
  MemoryBackend open() throws BackendException;
}

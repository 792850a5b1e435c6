package io.memorysync.outbox;

import io.memorysync.backend.BackendException;

/** Told how deliveries go, on threads of the outbox. Must return quickly and not throw. */
public interface OutboxListener {

  /** The backend took a batch, for the first time or after {@link #down}. */
  void up();

  /**
   * The backend did not open or did not take a batch. Told after every failed attempt; the turns
   * stay pending and are tried again.
   */
  void down(BackendException why);

  /**
   * The backend has turns that were pending before.
   *
   * @param turns how many, at least one
   */
  void stored(int turns);

  /**
   * Somebody erases turns, in this process or in another: what has been read before is to be
   * forgotten. Told on another thread of the outbox, and more than once for one erasure.
   */
  void erasing();

  /** Told every two seconds or so, on the thread of the log, for what is to be looked at then. */
  void tended();
}

package io.memorysync.bridge;

/** What the bot allows on the thread that calls us. */
@FunctionalInterface
public interface CallerThread {

  /** Every thread may wait: for programs without event loops. */
  CallerThread ANY_MAY_WAIT = () -> true;

  /**
   * Whether the current thread may wait and may touch files. An event loop must do neither: all its
   * other connections would wait with it.
   */
  boolean mayWait();
}

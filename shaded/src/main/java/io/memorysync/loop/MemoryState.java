package io.memorysync.loop;

/** How memory is doing, as the operator sees it. */
public enum MemoryState {
  /** Turns are stored and recalled. */
  OK,
  /** The backend does not answer: turns wait in the log, little or nothing is recalled. */
  DEGRADED,
  /** Closed: nothing is kept and nothing recalled. */
  DOWN
}

package io.memorysync.loop;

/** How a recall ends. */
public enum RecallOutcome {
  /** Something was found. */
  HIT,
  /** Nothing was found. */
  EMPTY,
  /** The budget passed before. */
  TIMEOUT,
  /** The backend could not answer. */
  FAILED,
  /** It did not begin, because too much was waiting. */
  SKIPPED,
  /** The bot interrupted the thread that waited for it. */
  INTERRUPTED
}

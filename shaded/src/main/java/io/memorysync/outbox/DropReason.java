package io.memorysync.outbox;

/** Why a turn was lost. */
public enum DropReason {
  /** Memory was closed. */
  CLOSED,
  /** The log could not be written, and no more can be held in memory. */
  MEMORY_FULL,
  /** The backend was away for so long that the log reached its limit. */
  LOG_LIMIT,
  /** Somebody has deleted or damaged the log. */
  LOG_LOST
}

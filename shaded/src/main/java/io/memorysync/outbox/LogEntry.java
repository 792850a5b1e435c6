package io.memorysync.outbox;

/**
 * Where a turn is on disk.
 *
 * @param log the log it is in
 * @param end where its record ends
 */
record LogEntry(OpenLog log, Position end) {

  /** Notes that the backend has this turn and all before it. */
  void acknowledge() {
    log.acknowledge(end);
  }
}

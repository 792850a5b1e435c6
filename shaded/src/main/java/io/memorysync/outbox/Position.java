package io.memorysync.outbox;

/**
 * A place in a log.
 *
 * @param segment the number of the segment file
 * @param offset bytes from its beginning
 */
record Position(long segment, long offset) {

  /** Before everything. */
  static final Position START = new Position(0, 0);
}

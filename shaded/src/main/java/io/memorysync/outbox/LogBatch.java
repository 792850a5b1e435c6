package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.List;

/**
 * Turns read from a log.
 *
 * @param turns in the order in which they were kept; empty only at the end of the log
 * @param end where the next one begins
 */
record LogBatch(List<Turn> turns, Position end) {}

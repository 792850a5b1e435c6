package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import org.jspecify.annotations.Nullable;

/**
 * A turn that waits for the backend.
 *
 * @param turn the turn
 * @param entry where it is on disk; null if it is in memory only
 */
record Kept(Turn turn, @Nullable LogEntry entry) {}

package io.memorysync.backend.embedded;

import io.memorysync.turn.Turn;

/**
 * A turn in the store.
 *
 * @param id by which it can be asked for as long as it is there; never used for another one
 */
public record StoredTurn(long id, Turn turn) {}

package io.memorysync.backend;

import io.memorysync.turn.Turn;

/**
 * A turn that fits a query.
 *
 * @param turn what was said
 * @param score how well it fits; comparable within one recall only
 */
public record Recalled(Turn turn, double score) {}

package io.memorysync.turn;

/**
 * What a seam saw.
 *
 * @param utterance the utterance it is
 * @param isNew whether no seam has seen it before, so that it is to be kept
 */
public record Sighting(Utterance utterance, boolean isNew) {}

package io.memorysync.backend.embedded;

import java.time.Instant;

/**
 * What is stored of a user, in numbers.
 *
 * @param name the exact name
 * @param turns how many turns there are, at least one
 * @param scopes in how many scopes
 * @param latest when the last of them was said
 */
public record StoredUser(String name, long turns, long scopes, Instant latest) {}

package io.memorysync.backend.embedded;

/**
 * What an inspection of a store has found.
 *
 * @param schema the version of its tables
 * @param knownSchema the newest version that this program knows
 * @param fault what is wrong with the file, as SQLite says it; empty if it is sound
 * @param users how many users have turns
 * @param turns how many turns there are
 */
public record StoreFacts(int schema, int knownSchema, String fault, long users, long turns) {}

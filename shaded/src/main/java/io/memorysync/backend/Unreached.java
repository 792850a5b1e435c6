package io.memorysync.backend;

import org.jspecify.annotations.Nullable;

/**
 * A place that an erasure did not reach, or cannot look into.
 *
 * @param where the file or directory
 * @param process the id of the process that holds it, or null if none does
 * @param turns how many turns are known to be there still
 * @param why why it was not reached, and what to do
 */
public record Unreached(String where, @Nullable String process, long turns, String why) {}

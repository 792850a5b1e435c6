package io.memorysync.outbox;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A log that lies in a data directory.
 *
 * @param path its directory
 * @param process the id of the process that wrote it, or the name of the directory if that is not
 *     told by it
 * @param live whether the process still writes it
 * @param turns how many turns that were looked for are in its files, stored or not
 * @param waiting how many of these the backend may not have yet
 * @param fault why it cannot be read, or null
 */
public record FoundLog(
    Path path, String process, boolean live, long turns, long waiting, @Nullable String fault) {}

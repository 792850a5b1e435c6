package io.memorysync.outbox;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How much waits in the log.
 *
 * @param bytes the size of the files of all processes on the data directory, as seen lately
 * @param oldestPending when the oldest turn of this process that still waits was said, or a moment
 *     before that; null if none waits
 * @param memoryOnly turns of this process that wait and are not in the log, since it could not be
 *     written: they would be lost if the process ended now
 */
public record LogDepth(long bytes, @Nullable Instant oldestPending, long memoryOnly) {

  /** For how long the oldest turn has been waiting, in seconds; 0 if none waits. */
  public double ageSeconds(Instant now) {
    return oldestPending == null
        ? 0
        : Math.max(0, Duration.between(oldestPending, now).toMillis() / 1e3);
  }
}

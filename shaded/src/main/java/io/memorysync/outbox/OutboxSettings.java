package io.memorysync.outbox;

import java.time.Duration;

/**
 * The sizes and times of an outbox.
 *
 * @param segmentBytes a segment file is closed once it has reached this size
 * @param memoryTurns at most this many pending turns are held in memory
 * @param memoryChars and at most about this many characters of them
 * @param diskRetry how long the disk is left alone after it failed
 * @param tendInterval how often to look after the log
 * @param maxLogBytes the most that the logs of this process and of ended ones may take together
 * @param recoveryInterval how often to look for logs of ended processes
 * @param firstBackoff how long to wait, about, after the first failed delivery
 * @param maxBackoff how long to wait at most
 */
record OutboxSettings(
    long segmentBytes,
    int memoryTurns,
    long memoryChars,
    Duration diskRetry,
    Duration tendInterval,
    long maxLogBytes,
    Duration recoveryInterval,
    Duration firstBackoff,
    Duration maxBackoff) {

  private static final long MEGABYTE = 1 << 20;
  private static final long LARGEST_SEGMENT = 4 * MEGABYTE;

  /** A limit must be several segments, for one is always written. */
  static OutboxSettings withLogOf(long maxLogBytes) {
    return new OutboxSettings(
        Math.min(LARGEST_SEGMENT, maxLogBytes / 4),
        10_000,
        16 * MEGABYTE,
        Duration.ofSeconds(1),
        Duration.ofSeconds(2),
        maxLogBytes,
        Duration.ofSeconds(30),
        Duration.ofMillis(200),
        Duration.ofSeconds(30));
  }
}

package io.memorysync.outbox;

import java.time.Duration;

/**
 * The sizes and times of an outbox.
 *
 * @param segmentBytes a segment file is closed once it has reached this size
 * @param memoryTurns at most this many pending turns are held in memory
 * @param memoryChars and at most about this many characters of them
 * @param diskRetry how long the disk is left alone after it failed
 * @param recoveryInterval how often to look for logs of ended processes
 * @param firstBackoff how long to wait, about, after the first failed delivery
 * @param maxBackoff how long to wait at most
 */
record OutboxSettings(
    long segmentBytes,
    int memoryTurns,
    long memoryChars,
    Duration diskRetry,
    Duration recoveryInterval,
    Duration firstBackoff,
    Duration maxBackoff) {

  static final OutboxSettings DEFAULT =
      new OutboxSettings(
          4L << 20,
          10_000,
          16L << 20,
          Duration.ofSeconds(1),
          Duration.ofSeconds(30),
          Duration.ofMillis(200),
          Duration.ofSeconds(30));
}

package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.bridge.Bridge;
import io.memorysync.outbox.BackendSource;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Forgets what is older than it may be, when the process begins and then every hour. */
final class Upkeep {

  private static final Logger log = LoggerFactory.getLogger(Upkeep.class);
  private static final long EVERY_NANOS = Duration.ofHours(1).toNanos();

  private final int keepDays;
  private final Bridge bridge;
  private final BackendSource backend;
  private final Renewal renewal;
  private final Nearby nearby;
  private final InstantSource time;
  private final LongSupplier clock;
  private long next;

  /** Said once, until it works again. */
  private volatile boolean failing;

  /** Begins the log anew: what is too old may be in it too. */
  interface Renewal {
    void begin() throws IOException;
  }

  /**
   * @param keepDays 0 for ever; a day is 24 hours
   */
  Upkeep(
      int keepDays,
      Bridge bridge,
      BackendSource backend,
      Renewal renewal,
      Nearby nearby,
      InstantSource time,
      LongSupplier clock) {
    this.keepDays = keepDays;
    this.bridge = bridge;
    this.backend = backend;
    this.renewal = renewal;
    this.nearby = nearby;
    this.time = time;
    this.clock = clock;
    this.next = clock.getAsLong();
  }

  /** Looks whether it is time. Called by one thread now and then. */
  void tend() {
    if (keepDays > 0 && clock.getAsLong() - next >= 0) {
      next = clock.getAsLong() + EVERY_NANOS;
      bridge.submit(this::forget);
    }
  }

  private Void forget() {
    Instant before = time.instant().minus(Duration.ofDays(keepDays));
    try {
      long turns = backend.open().forgetBefore(before);
      // Also if there were none: another process may have deleted what this one still holds.
      nearby.forget();
      renewal.begin();
      if (turns > 0) {
        log.info("{} turns older than keep_days ({}) are forgotten", turns, keepDays);
      }
      failing = false;
    } catch (BackendException | IOException e) {
      complain(e);
    }
    return null;
  }

  private void complain(Exception why) {
    if (!failing) {
      log.warn(
          "turns older than keep_days ({}) are not forgotten, which is tried every hour: {}",
          keepDays,
          why.getMessage());
      failing = true;
    }
  }
}

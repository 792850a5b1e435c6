package io.memorysync.backend.embedded;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Times as the database holds them: whole microseconds since 1970, in 64 bits. */
final class Micros {

  private static final Instant FIRST = of(Long.MIN_VALUE);
  private static final Instant LAST = of(Long.MAX_VALUE);

  private Micros() {}

  static Instant of(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }

  /** The time, or the nearest one that fits: no clock shows others. */
  static long from(Instant time) {
    if (time.isBefore(FIRST)) {
      return Long.MIN_VALUE;
    }
    return time.isAfter(LAST) ? Long.MAX_VALUE : ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }
}

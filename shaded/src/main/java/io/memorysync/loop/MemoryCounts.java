package io.memorysync.loop;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** What the loop has done since the process began. */
public final class MemoryCounts {

  private final LongAdder recalls = new LongAdder();
  private final LongAdder hits = new LongAdder();
  private final LongAdder timeouts = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final LongAdder skipped = new LongAdder();
  private final LongAdder nearby = new LongAdder();
  private final LongAdder recallNanos = new LongAdder();
  private final LongAccumulator slowestNanos = new LongAccumulator(Math::max, 0);

  void recallStarted() {
    recalls.increment();
  }

  void recallSkipped() {
    skipped.increment();
  }

  void recallTimedOut() {
    timeouts.increment();
  }

  void recallFailed() {
    failures.increment();
  }

  void answeredNearby() {
    nearby.increment();
  }

  void hit() {
    hits.increment();
  }

  void recallTook(long nanos) {
    recallNanos.add(nanos);
    slowestNanos.accumulate(nanos);
  }

  /** Recalls begun. */
  public long recalls() {
    return recalls.sum();
  }

  /** Turns that had a block put before the model, or would have had one when only observing. */
  public long hits() {
    return hits.sum();
  }

  /** Recalls given up because the budget had passed. */
  public long timeouts() {
    return timeouts.sum();
  }

  /** Recalls that the backend could not answer. */
  public long failures() {
    return failures.sum();
  }

  /** Recalls not begun because too many were waiting, or the backend does not answer. */
  public long skipped() {
    return skipped.sum();
  }

  /**
   * Turns for which the backend had no answer in time, or was not waited for, and that were
   * answered from what this process holds.
   */
  public long nearby() {
    return nearby.sum();
  }

  /** Mean time that a recall took on our threads, in milliseconds. */
  public double meanRecallMillis() {
    long done = recalls.sum();
    return done == 0 ? 0 : recallNanos.sum() / 1e6 / done;
  }

  /** The longest time that a recall took on our threads, in milliseconds. */
  public double slowestRecallMillis() {
    return slowestNanos.get() / 1e6;
  }
}

package io.memorysync.loop;

import java.util.concurrent.atomic.LongAdder;

/** What the loop has done since the process began, and how long that took of late. */
public final class MemoryCounts {

  private final LongAdder recalls = new LongAdder();
  private final LongAdder hits = new LongAdder();
  private final LongAdder timeouts = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final LongAdder skipped = new LongAdder();
  private final LongAdder nearby = new LongAdder();
  private final RecentTimes recallTimes = new RecentTimes(System::nanoTime);
  private final RecentTimes waitTimes = new RecentTimes(System::nanoTime);
  private final RecentTimes captureTimes = new RecentTimes(System::nanoTime);

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
    recallTimes.took(nanos);
  }

  void recallWaited(long nanos) {
    waitTimes.took(nanos);
  }

  void captureTook(long nanos) {
    captureTimes.took(nanos);
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

  /** How long recalls took on our threads. */
  public Times recallTimes() {
    return recallTimes.times();
  }

  /** How long the bot's threads waited for recalls: what the bot feels of them. */
  public Times waitTimes() {
    return waitTimes.times();
  }

  /** How long the bot's threads were held up to keep a turn. */
  public Times captureTimes() {
    return captureTimes.times();
  }
}

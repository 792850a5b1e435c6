package io.memorysync.outbox;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Tells a thread to end, also while it pauses. */
final class StopSignal {

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean stopped;
  private boolean hurry;

  boolean stopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  void stop() {
    lock.lock();
    try {
      stopped = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Ends a pause that is going on. */
  void hurry() {
    lock.lock();
    try {
      hurry = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits; shorter if told to hurry or to stop. */
  void pause(Duration limit) throws InterruptedException {
    long nanos = limit.toNanos();
    lock.lock();
    try {
      hurry = false;
      while (!stopped && !hurry && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }
}

package com.example.modelserver;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** The replies that stopped half-way and wait to be let go. */
final class HeldReplies {

  private int held;
  private CountDownLatch gate = new CountDownLatch(1);

  /** What to do now and then while a reply is held; throws to give the reply up. */
  interface Beat<E extends Exception> {
    void beat() throws E;
  }

  <E extends Exception> void hold(Beat<E> beat) throws E, InterruptedException {
    CountDownLatch closed = arrive();
    try {
      while (!closed.await(100, MILLISECONDS)) {
        beat.beat();
      }
    } finally {
      leave();
    }
  }

  /** Lets go what is held now; what arrives later is held again. */
  synchronized void release() {
    gate.countDown();
    gate = new CountDownLatch(1);
  }

  /** Whether so many replies are held, now or before the time is up. */
  synchronized boolean await(int count, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (held < count) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        return false;
      }
      wait(left);
    }
    return true;
  }

  private synchronized CountDownLatch arrive() {
    held++;
    notifyAll();
    return gate;
  }

  private synchronized void leave() {
    held--;
    notifyAll();
  }
}

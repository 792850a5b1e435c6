package io.memorysync.agent.log;

import io.memorysync.bridge.OwnThread;
import java.io.PrintStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Prints on a thread of its own. The bot's stderr may have a lock that another thread holds while
 * it loads a class that we are advising, or a pipe that nobody reads: no thread of the bot's may
 * wait for it.
 */
final class LogWriter {

  private static final int WAITING = 1000;

  // Bounded by the places, for a queue that takes no lock: a line may come from an event loop.
  private final LinkedTransferQueue<Runnable> queue = new LinkedTransferQueue<>();
  private final Semaphore places = new Semaphore(WAITING);
  private final AtomicLong dropped = new AtomicLong();

  LogWriter() {
    OwnThread.of("log", this::run).start();
  }

  /** Has a text printed soon; if very many wait, it is dropped and counted. */
  void print(PrintStream stream, String text) {
    long missing = dropped.getAndSet(0);
    String all = missing == 0 ? text : "[memorysync] (" + missing + " lines dropped)\n" + text;
    if (places.tryAcquire()) {
      queue.add(
          () -> {
            places.release();
            stream.print(all);
            stream.flush();
          });
    } else {
      dropped.addAndGet(missing + 1);
    }
  }

  /** Waits until what was to be printed is, but not longer than the limit. */
  void drain(Duration limit) {
    CountDownLatch reached = new CountDownLatch(1);
    queue.add(reached::countDown);
    try {
      var unused = reached.await(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      while (true) {
        queue.take().run();
      }
    } catch (InterruptedException e) {
      // Nobody interrupts it but a JVM that ends.
      Thread.currentThread().interrupt();
    }
  }
}

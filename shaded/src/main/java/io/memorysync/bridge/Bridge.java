package io.memorysync.bridge;

import java.io.Closeable;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One pool of our own threads for everything that may block. The bot's executors, event loops and
 * the common pool are never used, so whatever they wait for, they do not wait for themselves.
 */
public final class Bridge implements Closeable {

  private static final int THREADS = 4;
  private static final int QUEUE = 128;

  // Bounded by the places, not by the queue: this queue takes no lock, and an event loop that gives
  // us work must not park.
  private final Semaphore places = new Semaphore(THREADS + QUEUE);
  private final ThreadPoolExecutor pool;

  public Bridge() {
    AtomicInteger number = new AtomicInteger();
    pool =
        new ThreadPoolExecutor(
            THREADS,
            THREADS,
            30,
            TimeUnit.SECONDS,
            new LinkedTransferQueue<>(),
            task -> OwnThread.of("recall-" + number.incrementAndGet(), task));
    pool.allowCoreThreadTimeOut(true);
  }

  /**
   * Starts work. Never waits.
   *
   * @return the work, or empty if so much is waiting already that it would come too late
   */
  public <T> Optional<Future<T>> submit(Callable<T> work) {
    if (!places.tryAcquire()) {
      return Optional.empty();
    }
    Task<T> task = new Task<>(work);
    try {
      pool.execute(task);
      return Optional.of(task);
    } catch (RejectedExecutionException closed) {
      places.release();
      return Optional.empty();
    }
  }

  /**
   * Waits for work, but not past the deadline. The interruption of the bot's thread ends the wait
   * and stays visible to the bot.
   *
   * @throws TimeoutException if the deadline passed, or the bot's thread was interrupted
   * @throws ExecutionException if the work failed
   */
  public static <T> T await(Future<T> work, Deadline deadline)
      throws TimeoutException, ExecutionException {
    try {
      return work.get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TimeoutException("interrupted");
    }
  }

  /** Waits for work whose outcome does not matter, but not past the deadline. */
  public static void finish(Future<?> work, Deadline deadline) {
    try {
      await(work, deadline);
    } catch (TimeoutException | ExecutionException unfinished) {
      // Nothing depends on it.
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }

  /**
   * Waits, after {@link #close}, until work that was going on has ended, but not past a deadline.
   */
  public void awaitEnd(Deadline deadline) {
    try {
      boolean unused = pool.awaitTermination(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Work that gives its place up when it is over, or when nobody wants it any more. */
  private final class Task<T> extends FutureTask<T> {

    Task(Callable<T> work) {
      super(work);
    }

    @Override
    protected void done() {
      if (isCancelled()) {
        // Behind work that hangs it would lie in the queue for ever.
        pool.remove(this);
      }
      places.release();
    }
  }
}

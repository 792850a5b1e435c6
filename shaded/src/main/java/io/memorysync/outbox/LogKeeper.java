package io.memorysync.outbox;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the log's own thread does: it writes the turns of threads that must not touch files, and
 * looks after the log now and then, also while the applier waits for a backend that is away.
 */
final class LogKeeper implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(LogKeeper.class);

  private final Backlog backlog;
  private final LogSpace space;
  private final OutboxListener listener;
  private final StopSignal stop;
  private final long intervalNanos;

  LogKeeper(
      Backlog backlog,
      LogSpace space,
      OutboxListener listener,
      StopSignal stop,
      Duration interval) {
    this.backlog = backlog;
    this.space = space;
    this.listener = listener;
    this.stop = stop;
    this.intervalNanos = interval.toNanos();
  }

  @Override
  public void run() {
    long next = System.nanoTime();
    while (!stop.stopped()) {
      // Some bots interrupt every thread they can find; a file of ours must not notice.
      boolean unused = Thread.interrupted();
      try {
        if (backlog.isAnyIncoming()) {
          backlog.wake();
        }
        if (System.nanoTime() - next >= 0) {
          next = System.nanoTime() + intervalNanos;
          tend();
        }
      } catch (RuntimeException | Error e) {
        LOG.warn("the log is not looked after for a moment: {}", e.toString());
      }
      if (!backlog.isAnyIncoming()) {
        LockSupport.parkNanos(this, Math.max(1, next - System.nanoTime()));
      }
    }
  }

  private void tend() {
    if (backlog.tendLog()) {
      listener.erasing();
    }
    space.enforce();
    listener.tended();
  }
}

package io.memorysync.outbox;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the outbox's thread does: moves turns to the backend until told to stop. */
final class Applier implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(Applier.class);
  private static final int BATCH = 100;
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Backlog backlog;
  private final Delivery delivery;
  private final EndedLogs endedLogs;
  private final StopSignal stop;
  private final Duration recoveryInterval;
  private long nextRecovery = System.nanoTime();

  Applier(
      Backlog backlog,
      Delivery delivery,
      EndedLogs endedLogs,
      StopSignal stop,
      Duration recoveryInterval) {
    this.backlog = backlog;
    this.delivery = delivery;
    this.endedLogs = endedLogs;
    this.stop = stop;
    this.recoveryInterval = recoveryInterval;
  }

  @Override
  public void run() {
    while (!stop.stopped()) {
      try {
        try {
          step();
        } catch (IOException | RuntimeException | Error e) {
          // Whatever it was, even want of memory: if this thread ended, turns would wait forever.
          LOG.warn("turns are not moved to the memory for a moment: {}", e.toString());
          stop.pause(AFTER_FAILURE);
        }
      } catch (InterruptedException e) {
        // Some bots interrupt every thread they can find. Only close ends this one.
        LOG.debug("interrupted", e);
      }
    }
  }

  private void step() throws IOException, InterruptedException {
    if (System.nanoTime() - nextRecovery >= 0) {
      endedLogs.recover();
      nextRecovery = System.nanoTime() + recoveryInterval.toNanos();
    }
    backlog.awaitTurns(stop, Duration.ofNanos(Math.max(1, nextRecovery - System.nanoTime())));
    @Nullable Batch batch = stop.stopped() ? null : backlog.take(BATCH);
    if (batch != null && delivery.deliver(batch.turns())) {
      backlog.settle(batch);
    }
  }
}

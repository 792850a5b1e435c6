package io.memorysync.benchmarks;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Recorder;

/** Many people who talk to a bot at once, each turn at its time, whatever the one before took. */
final class Chats {

  private static final String TEXT = "My saddle is a soft one. ".repeat(41).substring(0, 1000);

  private final int count;
  private final long intervalNanos;
  private final Recorder times = new Recorder(3);
  private final AtomicLong turns = new AtomicLong();

  /**
   * @param perSecond turns of each chat
   */
  Chats(int count, double perSecond) {
    this.count = count;
    this.intervalNanos = (long) (TimeUnit.SECONDS.toNanos(1) / perSecond);
  }

  /** What the threads of the chats waited, since the last time this was asked. */
  Recorder times() {
    return times;
  }

  /** How many turns were kept. */
  long turns() {
    return turns.get();
  }

  /** Goes on for so long and comes back when all chats are over. */
  void run(ExecutorService threads, Capturing capturing, long seconds) throws InterruptedException {
    CountDownLatch over = new CountDownLatch(count);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    for (int i = 0; i < count; i++) {
      int chat = i;
      threads.execute(
          () -> {
            try {
              chat(chat, capturing, end);
            } catch (Exception e) {
              System.err.println("a chat ended: " + e);
            } finally {
              over.countDown();
            }
          });
    }
    over.await();
  }

  private void chat(int chat, Capturing capturing, long end) throws Exception {
    Scope scope = Scope.of("user " + chat, "bench", "chat " + chat);
    // Not all at once.
    long next = System.nanoTime() + intervalNanos * chat / count;
    while (next - end < 0) {
      for (long left = next - System.nanoTime(); left > 0; left = next - System.nanoTime()) {
        LockSupport.parkNanos(left);
      }
      Turn turn =
          new Turn(scope, Role.USER, "user", turns.incrementAndGet() + TEXT, Instant.now(), true);
      long start = System.nanoTime();
      capturing.keep(turn);
      times.recordValue(System.nanoTime() - start);
      next += intervalNanos;
    }
  }
}

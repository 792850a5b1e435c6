package io.memorysync.agent.seam;

import io.memorysync.agent.config.Settings;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.bridge.OwnThread;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The memory behind all seams of the process. It starts on a thread of its own. */
public final class Memory {

  private static final Logger log = LoggerFactory.getLogger(Memory.class);

  private final Settings settings;
  private final CallerThread caller;
  private final Identity identity;
  private final CallStack calls = new CallStack();
  private final LineTurns lines = new LineTurns();
  private final LineTurns homeTurns = new LineTurns();
  private final FutureTask<MemoryLoop> start;
  private final AtomicBoolean warned = new AtomicBoolean();
  private final AtomicReference<@Nullable Consumer<MemoryLoop>> onFirstTurn =
      new AtomicReference<>();

  /**
   * @param caller which threads of the bot may wait
   * @param opening makes the loop; may take as long as the disk does
   */
  public Memory(Settings settings, CallerThread caller, Callable<MemoryLoop> opening) {
    this.settings = settings;
    this.caller = caller;
    this.identity = new Identity(settings.userId(), settings.sessionId());
    this.start = new FutureTask<>(opening);
  }

  /** Begins to start memory. */
  public void start() {
    OwnThread.of("start", start).start();
  }

  /** Says what to do, on a thread of ours, once the bot has had its first turn. */
  public void onFirstTurn(Consumer<MemoryLoop> action) {
    onFirstTurn.set(action);
  }

  Identity identity() {
    return identity;
  }

  CallStack calls() {
    return calls;
  }

  /** The turns that their frameworks announce step by step. */
  LineTurns lines() {
    return lines;
  }

  /** The turns that are calls of the bot's own. */
  LineTurns homeTurns() {
    return homeTurns;
  }

  /**
   * Whether a turn of this user is being answered. Then a call to a model for which no seam has
   * said whose it is belongs to that turn, on whatever thread.
   */
  boolean isAnyTurnOpen(String user) {
    return lines.isAnyOpen(user) || homeTurns.isAnyOpen(user);
  }

  /** Whether seams have nothing to do. */
  boolean isOff() {
    try {
      if (!start.isDone()) {
        return false;
      }
      beginToOperate(start.get());
      return start.get().mode() == MemoryMode.OFF;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    } catch (ExecutionException failed) {
      return true;
    }
  }

  /** The loop; while it is starting the caller waits, but no longer than for a recall. */
  Optional<MemoryLoop> loop() {
    return loop(deadline());
  }

  /** The budget of a call of the bot's that begins now; none on a thread that must not wait. */
  Deadline deadline() {
    return Deadline.after(caller.mayWait() ? settings.recallTimeout() : Duration.ZERO);
  }

  /** The loop; while it is starting the caller waits, but not past the deadline. */
  Optional<MemoryLoop> loop(Deadline deadline) {
    if (!start.isDone() && (warned.get() || deadline.hasPassed())) {
      // It has been waited for once, and the next turns are not to wait again; or they must not.
      return Optional.empty();
    }
    try {
      MemoryLoop loop = start.get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
      beginToOperate(loop);
      return Optional.of(loop);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException e) {
      if (warned.compareAndSet(false, true)) {
        log.warn(
            "memory has not started: turns are not kept. Is data_dir on a disk that answers?", e);
      }
    }
    return Optional.empty();
  }

  private void beginToOperate(MemoryLoop loop) {
    Consumer<MemoryLoop> action = onFirstTurn.getAndSet(null);
    if (action != null) {
      OwnThread.of("operator", () -> action.accept(loop)).start();
    }
  }
}

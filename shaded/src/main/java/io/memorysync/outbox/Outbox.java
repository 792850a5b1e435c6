package io.memorysync.outbox;

import io.memorysync.bridge.OwnThread;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps turns and brings them to the backend, in order and at least once. A turn that was kept
 * survives a killed process: it is in a log on disk, and the next process with the same data
 * directory delivers it. If the disk does not take it, it is held in memory, which is logged once.
 * Safe for use by several threads; several processes may share a data directory.
 */
public final class Outbox {

  private static final Duration LAST_STEP = Duration.ofMillis(100);

  private final Backlog backlog;
  private final StopSignal stop;
  private final LogSpace space;
  private final Thread applier;
  private final Thread keeper;

  private Outbox(
      Backlog backlog, StopSignal stop, LogSpace space, Applier applier, LogKeeper keeper) {
    this.backlog = backlog;
    this.stop = stop;
    this.space = space;
    this.applier = OwnThread.of("outbox", applier);
    this.keeper = OwnThread.of("log-keeper", keeper);
  }

  /**
   * Opens the log of this process and begins to deliver, first what ended processes have left.
   * Never fails: without a disk, turns are held in memory.
   *
   * @param dataDir the data directory; made if it is not there
   * @param source where the backend comes from
   * @param listener told how deliveries go
   * @param maxLogBytes the most that the logs of this process and of ended ones may take together;
   *     beyond it the oldest turns are dropped, counted and said
   */
  public static Outbox open(
      Path dataDir, BackendSource source, OutboxListener listener, long maxLogBytes) {
    return open(dataDir, source, listener, OutboxSettings.withLogOf(maxLogBytes));
  }

  static Outbox open(
      Path dataDir, BackendSource source, OutboxListener listener, OutboxSettings settings) {
    Path logs = Logs.directory(dataDir);
    DiskLog disk = new DiskLog(logs, settings.segmentBytes(), settings.diskRetry());
    disk.prepare();
    Backlog backlog =
        new Backlog(disk, new RecentTurns(settings.memoryTurns(), settings.memoryChars()));
    StopSignal stop = new StopSignal();
    Delivery delivery = new Delivery(source, listener, stop, settings);
    EndedLogs endedLogs = new EndedLogs(logs, delivery::deliver, backlog::recovered);
    Applier applier = new Applier(backlog, delivery, endedLogs, stop, settings.recoveryInterval());
    LogSpace space = new LogSpace(logs, settings.maxLogBytes(), backlog);
    LogKeeper keeper = new LogKeeper(backlog, space, listener, stop, settings.tendInterval());
    Outbox outbox = new Outbox(backlog, stop, space, applier, keeper);
    outbox.applier.start();
    outbox.keeper.start();
    return outbox;
  }

  /**
   * Keeps a turn. When this returns, the operating system has it, so it survives the end of this
   * process, though not a power cut. Never waits for the backend and never throws. After {@link
   * #close} the turn is dropped and counted.
   */
  public void keep(Turn turn) {
    backlog.keep(turn);
  }

  /**
   * Keeps a turn for a thread that must neither wait nor touch a file, such as an event loop. A
   * thread of ours writes it to the log at once; only a process that is killed in that moment loses
   * it. If very many are given faster than they can be written, a turn is dropped and counted.
   * Turns keep the order in which they were given here and to {@link #keep}.
   */
  public void keepSoon(Turn turn) {
    backlog.keepSoon(turn);
    LockSupport.unpark(keeper);
  }

  /**
   * The turns of a user that this process has kept and the backend does not have yet, oldest first.
   * If very many wait, only the newest of them.
   */
  public List<Turn> pending(String user) {
    return backlog.pending(user);
  }

  /**
   * Waits until the backend has all that was kept before this call.
   *
   * @param limit how long to wait at most
   * @return false if the time was over, a turn was dropped or the thread was interrupted meanwhile
   */
  public boolean flush(Duration limit) {
    stop.hurry();
    try {
      return backlog.flush(limit);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Has the log of this process begun anew as soon as nothing in it waits, so that turns which have
   * been deleted from the backend are not in it any more.
   *
   * @throws IOException if it could not be asked
   */
  public void renewLog() throws IOException {
    backlog.askToRenewLog();
  }

  /** How much waits in the log. */
  public LogDepth depth() {
    return new LogDepth(space.bytes(), backlog.oldestPending(), backlog.memoryOnly());
  }

  /** How many turns were kept, and what became of them. */
  public OutboxCounts counts() {
    return backlog.counts();
  }

  /**
   * Flushes, then releases thread and files. What the backend does not have by then stays on disk
   * for the next process.
   *
   * @param limit how long to flush at most
   */
  public void close(Duration limit) {
    flush(limit);
    stop.stop();
    backlog.wake();
    LockSupport.unpark(keeper);
    try {
      applier.join(LAST_STEP.toMillis());
      keeper.join(LAST_STEP.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    backlog.close();
  }
}

package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the threads meet that keep turns, store them and look after the log. Any thread may keep
 * turns; one thread takes them.
 */
final class Backlog {

  /** More of one user are not searched: a recall has its budget. */
  private static final int PENDING_OF_USER = 1000;

  /** In UTF-16 units. So many are read into an index in a few milliseconds. */
  private static final long PENDING_CHARS_OF_USER = 64_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final DiskLog disk;
  private final Incoming incoming = new Incoming();
  private final Tally tally = new Tally();
  private final PendingTurns pending;
  private boolean closed;

  Backlog(DiskLog disk, RecentTurns recent) {
    this.disk = disk;
    this.pending = new PendingTurns(disk, recent, tally);
  }

  /** Keeps a turn: when this returns, it is in the log, or in memory if the disk fails. */
  void keep(Turn turn) {
    lock.lock();
    try {
      takeIncoming();
      add(turn);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Keeps a turn with the next {@link #wake} or other call, and takes no lock. */
  void keepSoon(Turn turn) {
    incoming.add(turn);
  }

  /** Whether turns have been given that are not in the log yet. */
  boolean isAnyIncoming() {
    return !incoming.isEmpty();
  }

  private void takeIncoming() {
    for (Turn turn = incoming.poll(); turn != null; turn = incoming.poll()) {
      add(turn);
    }
    for (long refused = incoming.takeRefused(); refused > 0; refused--) {
      tally.kept();
      tally.dropped(DropReason.MEMORY_FULL, 1);
    }
  }

  private void add(Turn turn) {
    tally.kept();
    if (closed) {
      tally.dropped(DropReason.CLOSED, 1);
    } else {
      pending.add(turn);
    }
  }

  private <T> T locked(Supplier<T> question) {
    lock.lock();
    try {
      takeIncoming();
      return question.get();
    } finally {
      lock.unlock();
    }
  }

  List<Turn> pending(String user) {
    return locked(() -> pending.of(user, PENDING_OF_USER, PENDING_CHARS_OF_USER));
  }

  OutboxCounts counts() {
    return locked(tally::counts);
  }

  /** When the oldest turn that waits was said, or a moment before that; null if none waits. */
  @Nullable Instant oldestPending() {
    lock.lock();
    try {
      return pending.oldest();
    } finally {
      lock.unlock();
    }
  }

  /** How many turns would be lost if the process ended now. */
  long memoryOnly() {
    return locked(pending::memoryOnly);
  }

  /** The bytes in the files of this process's log. */
  long logBytes() {
    return locked(disk::bytes);
  }

  /** Waits for turns to take, for a stop, or until the time is over. */
  void awaitTurns(StopSignal stop, Duration limit) throws InterruptedException {
    long nanos = limit.toNanos();
    lock.lock();
    try {
      while (!stop.stopped() && !tally.isAnyPending() && nanos > 0) {
        nanos = changed.awaitNanos(nanos);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Keeps what has been given by {@link #keepSoon}, and ends a wait for turns. */
  void wake() {
    lock.lock();
    try {
      takeIncoming();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * The next turns to store, and the same ones until they are {@link #settle settled}; null if
   * there are none.
   */
  @Nullable Batch take(int limit) throws IOException {
    PendingTurns.OnDisk onDisk;
    lock.lock();
    try {
      Batch next = pending.next(limit);
      onDisk = next == null ? pending.nextOnDisk(limit) : null;
      if (onDisk == null) {
        return next;
      }
    } finally {
      lock.unlock();
    }
    // Not under the lock: the bot's threads would wait for the disk.
    Batch read = onDisk.log() == null ? null : read(onDisk.log(), onDisk.turns());
    lock.lock();
    try {
      changed.signalAll();
      return pending.take(onDisk, read);
    } finally {
      lock.unlock();
    }
  }

  private static @Nullable Batch read(OpenLog log, int wanted) throws IOException {
    try {
      LogBatch batch = log.read(wanted);
      return batch.turns().isEmpty()
          ? null
          : Batch.read(batch.turns(), new LogEntry(log, batch.end()));
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Notes that the backend has the batch that was taken. */
  void settle(Batch batch) {
    LogEntry last;
    lock.lock();
    try {
      last = batch.last();
    } finally {
      lock.unlock();
    }
    if (last != null) {
      last.acknowledge();
    }
    lock.lock();
    try {
      pending.settle(batch);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Looks after the log: begins it anew if somebody has deleted it, writes what could not be
   * written before, and begins it anew if an erasure asks for it and nothing in it waits.
   *
   * @return whether an erasure has asked
   */
  boolean tendLog() {
    lock.lock();
    try {
      takeIncoming();
      if (closed) {
        return false;
      }
      pending.restoreLog();
      changed.signalAll();
      OpenLog log = disk.current();
      if (log == null || !log.isAskedToRenew()) {
        return false;
      }
      if (!tally.isAnyPending()) {
        log.renew();
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Has the log begun anew as soon as nothing in it waits, as an erasure does. */
  void askToRenewLog() throws IOException {
    OpenLog log;
    lock.lock();
    try {
      log = disk.current();
    } finally {
      lock.unlock();
    }
    if (log != null) {
      LogDirectory.askToRenew(log.path());
    }
  }

  /** See {@link PendingTurns#dropOldestFile}. */
  long dropOldestFile() throws IOException {
    lock.lock();
    try {
      long dropped = pending.dropOldestFile();
      changed.signalAll();
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  /** Notes that the backend has turns that another process had kept. */
  void recovered(int turns) {
    lock.lock();
    try {
      tally.recovered(turns);
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the backend has everything kept so far; false if it has not, for any reason. */
  boolean flush(Duration limit) throws InterruptedException {
    long nanos = limit.toNanos();
    lock.lock();
    try {
      takeIncoming();
      changed.signalAll();
      long target = tally.total();
      long droppedBefore = tally.droppedSoFar();
      while (tally.done() < target) {
        if (nanos <= 0) {
          return false;
        }
        nanos = changed.awaitNanos(nanos);
      }
      return tally.droppedSoFar() == droppedBefore;
    } finally {
      lock.unlock();
    }
  }

  /** Releases the log. What is in it and not stored is for the next process. */
  void close() {
    lock.lock();
    try {
      takeIncoming();
      if (!closed) {
        closed = true;
        pending.close();
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }
}

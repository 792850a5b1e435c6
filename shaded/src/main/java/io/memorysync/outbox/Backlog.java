package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The turns between the bot and the backend, in order: first those that are on disk only because
 * memory holds no more, then the batch on its way, then the recent ones, then those that have not
 * been written to the log yet. Any thread may keep turns; one thread takes them.
 */
final class Backlog {

  private static final Logger LOG = LoggerFactory.getLogger(Backlog.class);

  /** More of one user are not searched: a recall has its budget. */
  private static final int PENDING_OF_USER = 1000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final DiskLog disk;
  private final RecentTurns recent;
  private final Incoming incoming = new Incoming();
  private final Tally tally = new Tally();
  private @Nullable Batch onItsWay;
  private long onDiskOnly;
  private @Nullable Instant oldestOnDisk;
  private long memoryOnly;
  private long filesDropped;
  private boolean closed;

  Backlog(DiskLog disk, RecentTurns recent) {
    this.disk = disk;
    this.recent = recent;
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

  /** Keeps a turn with the next {@link #keepIncoming} or other call, and takes no lock. */
  void keepSoon(Turn turn) {
    incoming.add(turn);
  }

  /** Whether turns have been given that are not in the log yet. */
  boolean isAnyIncoming() {
    return !incoming.isEmpty();
  }

  void keepIncoming() {
    lock.lock();
    try {
      takeIncoming();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
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
      return;
    }
    writeWhatIsInMemoryOnly();
    Kept kept = new Kept(turn, memoryOnly > 0 ? null : append(turn));
    recent.add(kept);
    memoryOnly += kept.isInMemoryOnly() ? 1 : 0;
    while (recent.full()) {
      forgetOldest();
    }
  }

  private void forgetOldest() {
    Kept oldest = recent.removeOldest();
    if (oldest.isInMemoryOnly()) {
      memoryOnly--;
      tally.dropped(DropReason.MEMORY_FULL, 1);
    } else {
      if (onDiskOnly == 0) {
        oldestOnDisk = oldest.turn().occurredAt();
      }
      onDiskOnly++;
    }
  }

  private @Nullable LogEntry append(Turn turn) {
    return disk.append(SegmentFormat.record(TurnCodec.encode(turn)));
  }

  /** In order, and before anything newer, so that the log has the order in which it was said. */
  private void writeWhatIsInMemoryOnly() {
    if (memoryOnly == 0 || disk.isLeftAlone()) {
      return;
    }
    for (Kept kept : held()) {
      if (kept.isInMemoryOnly()) {
        LogEntry entry = append(kept.turn());
        if (entry == null) {
          return;
        }
        kept.nowAt(entry);
        memoryOnly--;
      }
    }
  }

  /** All that is in memory, oldest first. */
  private List<Kept> held() {
    List<Kept> held = new ArrayList<>();
    if (onItsWay != null) {
      held.addAll(onItsWay.kept());
    }
    held.addAll(recent.all());
    return held;
  }

  List<Turn> pending(String user) {
    lock.lock();
    try {
      takeIncoming();
      List<Turn> newest = recent.newest(user, PENDING_OF_USER);
      if (onItsWay == null) {
        return newest;
      }
      List<Turn> pending =
          new ArrayList<>(
              onItsWay.turns().stream().filter(turn -> turn.scope().user().equals(user)).toList());
      pending.addAll(newest);
      return pending;
    } finally {
      lock.unlock();
    }
  }

  OutboxCounts counts() {
    lock.lock();
    try {
      takeIncoming();
      return tally.counts();
    } finally {
      lock.unlock();
    }
  }

  /** When the oldest turn that waits was said, or a moment before that; null if none waits. */
  @Nullable Instant oldestPending() {
    lock.lock();
    try {
      if (onItsWay != null) {
        return onItsWay.kept().get(0).turn().occurredAt();
      }
      if (onDiskOnly > 0) {
        return oldestOnDisk;
      }
      Turn oldest = recent.oldest();
      return oldest == null ? null : oldest.occurredAt();
    } finally {
      lock.unlock();
    }
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

  /** Ends a wait for turns. */
  void wake() {
    lock.lock();
    try {
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
    OpenLog log;
    int wanted;
    long dropsBefore;
    lock.lock();
    try {
      if (onItsWay == null && onDiskOnly == 0 && !recent.isEmpty()) {
        onItsWay = new Batch(recent.removeOldest(limit));
      }
      if (onItsWay != null || onDiskOnly == 0) {
        return onItsWay;
      }
      log = disk.current();
      wanted = (int) Math.min(limit, onDiskOnly);
      dropsBefore = filesDropped;
    } finally {
      lock.unlock();
    }
    return fromDisk(log, wanted, dropsBefore);
  }

  private @Nullable Batch fromDisk(@Nullable OpenLog log, int wanted, long dropsBefore)
      throws IOException {
    Batch batch = log == null ? null : read(log, wanted);
    lock.lock();
    try {
      if (log != disk.current() || dropsBefore != filesDropped) {
        return null; // What was read may be counted as lost by now.
      }
      if (batch == null) {
        loseWhatIsOnDiskOnly();
        changed.signalAll();
      } else {
        onDiskOnly -= batch.kept().size();
        oldestOnDisk = batch.kept().get(batch.kept().size() - 1).turn().occurredAt();
        onItsWay = batch;
      }
      return batch;
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

  private void loseWhatIsOnDiskOnly() {
    if (onDiskOnly > 0) {
      LOG.warn("{} turns that waited on disk cannot be found any more and are lost", onDiskOnly);
      tally.dropped(DropReason.LOG_LOST, onDiskOnly);
      onDiskOnly = 0;
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
      memoryOnly -= batch.kept().stream().filter(Kept::isInMemoryOnly).count();
      tally.stored(batch.kept().size());
      onItsWay = null;
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
      if (!closed && disk.beginAnewIfDeleted()) {
        loseWhatIsOnDiskOnly();
        held().forEach(kept -> kept.nowAt(null));
        memoryOnly = held().size();
      }
      writeWhatIsInMemoryOnly();
      OpenLog log = disk.current();
      changed.signalAll();
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

  /**
   * Gives up the oldest turns that are on disk only, one file of them.
   *
   * @return how many; 0 if there is no such file
   */
  long dropOldestFile() throws IOException {
    lock.lock();
    try {
      OpenLog log = disk.current();
      LogEntry taken = onItsWay == null ? null : onItsWay.last();
      if (log == null || onDiskOnly == 0) {
        return 0;
      }
      long found = log.dropOldestSegment(taken != null && taken.log() == log ? taken.end() : null);
      long lost = Math.min(found, onDiskOnly);
      filesDropped++;
      onDiskOnly -= lost;
      tally.dropped(DropReason.LOG_LIMIT, lost);
      changed.signalAll();
      return lost;
    } finally {
      lock.unlock();
    }
  }

  /** The bytes in the files of this process's log. */
  long logBytes() {
    lock.lock();
    try {
      return disk.bytes();
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
      if (closed) {
        return;
      }
      closed = true;
      if (memoryOnly > 0) {
        LOG.warn("{} turns were in memory only and are lost", memoryOnly);
        tally.dropped(DropReason.CLOSED, memoryOnly);
        memoryOnly = 0;
      }
      disk.close(!tally.isAnyPending());
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}

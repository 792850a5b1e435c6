package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The turns between the bot and the backend, in order: first those that are on disk only because
 * memory holds no more, then the batch on its way, then the recent ones. Any thread may keep turns;
 * one thread takes them.
 */
final class Backlog {

  private static final Logger LOG = LoggerFactory.getLogger(Backlog.class);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final DiskLog disk;
  private final RecentTurns recent;
  private @Nullable Batch onItsWay;
  private long onDiskOnly;
  private long kept;
  private long stored;
  private long dropped;
  private long recovered;
  private boolean closed;

  Backlog(DiskLog disk, RecentTurns recent) {
    this.disk = disk;
    this.recent = recent;
  }

  void keep(Turn turn) {
    byte[] record = SegmentFormat.record(TurnCodec.encode(turn));
    lock.lock();
    try {
      kept++;
      if (closed) {
        dropped++;
        return;
      }
      recent.add(new Kept(turn, disk.append(record)));
      while (recent.full()) {
        if (recent.removeOldest().entry() == null) {
          dropped++;
        } else {
          onDiskOnly++;
        }
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  List<Turn> pending(String user) {
    lock.lock();
    try {
      Stream<Turn> first = onItsWay == null ? Stream.of() : onItsWay.turns().stream();
      return Stream.concat(first, recent.turns().stream())
          .filter(turn -> turn.scope().user().equals(user))
          .toList();
    } finally {
      lock.unlock();
    }
  }

  OutboxCounts counts() {
    lock.lock();
    try {
      return new OutboxCounts(kept, stored, kept - stored - dropped, dropped, recovered);
    } finally {
      lock.unlock();
    }
  }

  /** Waits for turns to take, for a stop, or until the time is over. */
  void awaitTurns(StopSignal stop, Duration limit) throws InterruptedException {
    long nanos = limit.toNanos();
    lock.lock();
    try {
      while (!stop.stopped() && kept == stored + dropped && nanos > 0) {
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
    lock.lock();
    try {
      if (onItsWay == null && onDiskOnly == 0 && !recent.isEmpty()) {
        onItsWay = Batch.of(recent.removeOldest(limit));
      }
      if (onItsWay != null || onDiskOnly == 0) {
        return onItsWay;
      }
      log = disk.current();
      wanted = (int) Math.min(limit, onDiskOnly);
    } finally {
      lock.unlock();
    }
    return fromDisk(log, wanted);
  }

  private @Nullable Batch fromDisk(@Nullable OpenLog log, int wanted) throws IOException {
    Batch batch = log == null ? null : read(log, wanted);
    lock.lock();
    try {
      if (batch == null) {
        LOG.warn("{} turns that waited on disk cannot be found any more and are lost", onDiskOnly);
        dropped += onDiskOnly;
        onDiskOnly = 0;
        changed.signalAll();
      } else {
        onDiskOnly -= batch.turns().size();
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
          : new Batch(batch.turns(), new LogEntry(log, batch.end()), 0);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** Notes that the backend has the batch that was taken. */
  void settle(Batch batch) {
    batch.acknowledge();
    lock.lock();
    try {
      stored += batch.turns().size();
      onItsWay = null;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Begins the log anew if an erasure asks for it and nothing in it waits. */
  void renewLogIfAsked() {
    lock.lock();
    try {
      OpenLog log = disk.current();
      if (log != null && kept == stored + dropped && log.isAskedToRenew()) {
        log.renew();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Notes that the backend has turns that another process had kept. */
  void recovered(int turns) {
    lock.lock();
    try {
      recovered += turns;
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the backend has everything kept so far; false if it has not, for any reason. */
  boolean flush(Duration limit) throws InterruptedException {
    long nanos = limit.toNanos();
    lock.lock();
    try {
      long target = kept;
      long droppedBefore = dropped;
      while (stored + dropped < target) {
        if (nanos <= 0) {
          return false;
        }
        nanos = changed.awaitNanos(nanos);
      }
      return dropped == droppedBefore;
    } finally {
      lock.unlock();
    }
  }

  /** Releases the log. What is in it and not stored is for the next process. */
  void close() {
    lock.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      int lost = recent.memoryOnly() + (onItsWay == null ? 0 : onItsWay.memoryOnly());
      if (lost > 0) {
        LOG.warn("{} turns were in memory only and are lost", lost);
        dropped += lost;
      }
      disk.close(kept == stored + dropped);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}

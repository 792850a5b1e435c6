package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The turns between the bot and the backend, in order: first those that are on disk only because
 * memory holds no more, then the batch on its way, then the recent ones. Guarded by the backlog.
 */
final class PendingTurns {

  private static final Logger LOG = LoggerFactory.getLogger(PendingTurns.class);

  /** What the next turns are to be read from, as long as nothing of it is given up meanwhile. */
  record OnDisk(@Nullable OpenLog log, int turns, long filesDropped) {}

  private final DiskLog disk;
  private final RecentTurns recent;
  private final Tally tally;
  private @Nullable Batch onItsWay;
  private long onDiskOnly;
  private @Nullable Instant oldestOnDisk;
  private long memoryOnly;
  private long filesDropped;

  PendingTurns(DiskLog disk, RecentTurns recent, Tally tally) {
    this.disk = disk;
    this.recent = recent;
    this.tally = tally;
  }

  void add(Turn turn) {
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
  void writeWhatIsInMemoryOnly() {
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

  /** What a user has pending in memory, the newest of it and all that is on its way. */
  List<Turn> of(String user, int maxTurns, long maxChars) {
    List<Turn> pending = new ArrayList<>();
    if (onItsWay != null) {
      onItsWay.turns().stream()
          .filter(turn -> turn.scope().user().equals(user))
          .forEach(pending::add);
    }
    pending.addAll(recent.newest(user, maxTurns, maxChars));
    return pending;
  }

  /** How many turns would be lost if the process ended now. */
  long memoryOnly() {
    return memoryOnly;
  }

  /** When the oldest turn was said, or a moment before that; null if there is none. */
  @Nullable Instant oldest() {
    if (onItsWay != null) {
      return onItsWay.kept().get(0).turn().occurredAt();
    }
    if (onDiskOnly > 0) {
      return oldestOnDisk;
    }
    Turn oldest = recent.oldest();
    return oldest == null ? null : oldest.occurredAt();
  }

  /** The next batch, if it is in memory; the same one until it has been {@link #settle settled}. */
  @Nullable Batch next(int limit) {
    if (onItsWay == null && onDiskOnly == 0 && !recent.isEmpty()) {
      onItsWay = new Batch(recent.removeOldest(limit));
    }
    return onItsWay;
  }

  /** Where the next batch is, if not in memory; null if there is none. */
  @Nullable OnDisk nextOnDisk(int limit) {
    return onDiskOnly == 0
        ? null
        : new OnDisk(disk.current(), (int) Math.min(limit, onDiskOnly), filesDropped);
  }

  /**
   * Takes what has been read from disk for the next batch.
   *
   * @param read null if it is not there any more
   * @return the batch; null if there is none, or what was read may be counted as lost by now
   */
  @Nullable Batch take(OnDisk from, @Nullable Batch read) {
    if (from.log() != disk.current() || from.filesDropped() != filesDropped) {
      return null;
    }
    if (read == null) {
      loseWhatIsOnDiskOnly();
      return null;
    }
    onDiskOnly -= read.kept().size();
    oldestOnDisk = read.kept().get(read.kept().size() - 1).turn().occurredAt();
    onItsWay = read;
    return read;
  }

  private void loseWhatIsOnDiskOnly() {
    if (onDiskOnly > 0) {
      LOG.warn("{} turns that waited on disk cannot be found any more and are lost", onDiskOnly);
      tally.dropped(DropReason.LOG_LOST, onDiskOnly);
      onDiskOnly = 0;
    }
  }

  /** The backend has the batch. */
  void settle(Batch batch) {
    memoryOnly -= batch.kept().stream().filter(Kept::isInMemoryOnly).count();
    tally.stored(batch.kept().size());
    onItsWay = null;
  }

  /** Begins the log anew with what is in memory, if somebody has deleted it. */
  void restoreLog() {
    if (disk.beginAnewIfDeleted()) {
      loseWhatIsOnDiskOnly();
      List<Kept> held = held();
      held.forEach(kept -> kept.nowAt(null));
      memoryOnly = held.size();
    }
    writeWhatIsInMemoryOnly();
  }

  /**
   * Gives up the oldest turns that are on disk only, one file of them.
   *
   * @return how many; 0 if there is no such file
   */
  long dropOldestFile() throws IOException {
    OpenLog log = disk.current();
    if (log == null || onDiskOnly == 0) {
      return 0;
    }
    LogEntry taken = onItsWay == null ? null : onItsWay.last();
    long found = log.dropOldestSegment(taken != null && taken.log() == log ? taken.end() : null);
    long lost = Math.min(found, onDiskOnly);
    filesDropped++;
    onDiskOnly -= lost;
    tally.dropped(DropReason.LOG_LIMIT, lost);
    return lost;
  }

  /** Memory is closed: what is in it only is lost. */
  void close() {
    if (memoryOnly > 0) {
      LOG.warn("{} turns were in memory only and are lost", memoryOnly);
      tally.dropped(DropReason.CLOSED, memoryOnly);
      memoryOnly = 0;
    }
    disk.close(!tally.isAnyPending());
  }
}

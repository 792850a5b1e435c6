package io.memorysync.erasure;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Unreached;
import io.memorysync.bridge.Deadline;
import io.memorysync.outbox.FoundLog;
import io.memorysync.outbox.Logs;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Forgets from the backend and from every log, while bots may be running. Whatever ends it in the
 * middle, doing it once more does the rest.
 */
public final class Eraser {

  /** Longer than a live process takes to notice that it is asked for a new log. */
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private static final Duration PAUSE = Duration.ofMillis(200);

  private final Path dataDir;
  private final Logs logs;
  private final MemoryBackend backend;
  private final Duration patience;

  /**
   * @param dataDir where the logs are
   * @param backend what keeps the turns; it stays open
   */
  public Eraser(Path dataDir, MemoryBackend backend) {
    this(dataDir, backend, PATIENCE);
  }

  Eraser(Path dataDir, MemoryBackend backend, Duration patience) {
    this.dataDir = dataDir;
    this.logs = new Logs(dataDir);
    this.backend = backend;
    this.patience = patience;
  }

  /**
   * Forgets. May take as long as the store is large, and some seconds more where bots are running.
   *
   * @param upTo what arrives later and was said after this instant is kept
   * @throws BackendException if it is not sure to have happened; doing it again is right
   */
  public Receipt erase(Erasure erasure, Instant upTo) throws BackendException {
    Predicate<Turn> erased = turn -> erasure.covers(turn) && !turn.occurredAt().isAfter(upTo);
    long before = turns(find(erased));
    Erased fromBackend = backend.erase(erasure, upTo);
    // From here on nothing of it is stored again: the logs can be emptied into the backend.
    logs.deliverEnded(backend);
    List<FoundLog> left = awaitRenewal(erased);
    List<Unreached> unreached = new ArrayList<>(fromBackend.unreached());
    left.forEach(log -> unreached.add(unreached(log)));
    return new Receipt(
        erasure,
        upTo,
        fromBackend.turns(),
        Math.max(0, before - turns(left)),
        fromBackend.repeated(),
        unreached,
        unknownFiles());
  }

  private List<String> unknownFiles() throws BackendException {
    try {
      return UnknownFiles.in(dataDir);
    } catch (IOException e) {
      throw new BackendException(dataDir + ": cannot be listed: " + e, e);
    }
  }

  private List<FoundLog> awaitRenewal(Predicate<Turn> erased) throws BackendException {
    Deadline deadline = Deadline.after(patience);
    List<FoundLog> left = holding(erased);
    for (FoundLog log : left) {
      ask(log);
    }
    while (left.stream().anyMatch(log -> log.fault() == null) && deadline.remainingNanos() > 0) {
      LockSupport.parkNanos(PAUSE.toNanos());
      left = holding(erased);
    }
    return left;
  }

  private void ask(FoundLog log) {
    try {
      logs.askToRenew(log);
    } catch (IOException e) {
      // Then it is named as one that was not reached.
    }
  }

  private List<FoundLog> holding(Predicate<Turn> erased) throws BackendException {
    return find(erased).stream().filter(log -> log.turns() > 0 || log.fault() != null).toList();
  }

  private List<FoundLog> find(Predicate<Turn> erased) throws BackendException {
    try {
      return logs.find(erased);
    } catch (IOException e) {
      throw new BackendException("the logs in " + dataDir + " cannot be read: " + e, e);
    }
  }

  private static long turns(List<FoundLog> logs) {
    return logs.stream().mapToLong(FoundLog::turns).sum();
  }

  private static Unreached unreached(FoundLog log) {
    String why =
        log.fault() == null
            ? "a running process writes this log. It has been asked to begin a new one, and does so"
                + " when all in it is stored, or ends. None of it is recalled or stored again."
                + " Erase once more to see that it is gone."
            : "it cannot be read: " + log.fault() + ". Delete it if it is no longer needed.";
    return new Unreached(log.path().toString(), log.process(), log.turns(), why);
  }
}

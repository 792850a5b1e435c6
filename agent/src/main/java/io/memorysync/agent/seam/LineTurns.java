package io.memorysync.agent.seam;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The latest turns that were announced, by the key their framework gives them. */
final class LineTurns {

  /** Turns that have not ended. The limit is for streams that are made and never started. */
  private static final int OPEN = 65_536;

  /** A stream that the bot has dropped never ends; it counts as open no longer than this. */
  private static final Duration LONGEST = Duration.ofMinutes(5);

  /** Turns that have ended, in case their stream is started once more. */
  private static final int ENDED = 1024;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Object, LineTurn> open = latest(OPEN);
  private final Map<Object, LineTurn> ended = latest(ENDED);

  void put(Object key, LineTurn turn) {
    lock.lock();
    try {
      open.put(key, turn);
    } finally {
      lock.unlock();
    }
  }

  @Nullable LineTurn get(@Nullable Object key) {
    lock.lock();
    try {
      LineTurn turn = key == null ? null : open.get(key);
      return turn == null && key != null ? ended.get(key) : turn;
    } finally {
      lock.unlock();
    }
  }

  /** Whether a turn of this user is being answered. */
  boolean isAnyOpen(String user) {
    lock.lock();
    try {
      return open.values().stream().anyMatch(turn -> turn.isOf(user) && turn.isSince(LONGEST));
    } finally {
      lock.unlock();
    }
  }

  /** Whether any turn is being answered. */
  boolean isAnyOpen() {
    lock.lock();
    try {
      return open.values().stream().anyMatch(turn -> turn.isSince(LONGEST));
    } finally {
      lock.unlock();
    }
  }

  /** The only turn that a model is asked about with this text, or null if there is no such one. */
  @Nullable LineTurn askedIn(String text) {
    if (!isAnyOpen()) {
      return null;
    }
    // Once for all turns, and not under the lock: what a model is asked may be long.
    String asked = LineTurn.letters(text);
    lock.lock();
    try {
      LineTurn found = null;
      for (LineTurn turn : open.values()) {
        if (turn.mayBeAskedIn(asked)) {
          if (found != null) {
            return null;
          }
          found = turn;
        }
      }
      return found != null && found.isAskedIn(text) ? found : null;
    } finally {
      lock.unlock();
    }
  }

  void ended(Object key) {
    lock.lock();
    try {
      LineTurn turn = open.remove(key);
      if (turn != null) {
        ended.put(key, turn);
      }
    } finally {
      lock.unlock();
    }
  }

  private static Map<Object, LineTurn> latest(int limit) {
    return new LinkedHashMap<>() {
      @Override
      protected boolean removeEldestEntry(Map.Entry<Object, LineTurn> eldest) {
        return size() > limit;
      }
    };
  }
}

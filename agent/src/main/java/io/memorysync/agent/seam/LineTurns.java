package io.memorysync.agent.seam;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The latest turns that were announced, by the key their framework gives them. A monitor, since
 * what is done under it is short and in memory, and an event loop that parks is taken for one that
 * blocks.
 */
final class LineTurns {

  /** Turns that have not ended. The limit is for streams that are made and never started. */
  private static final int OPEN = 65_536;

  /** A stream that the bot has dropped never ends; it counts as open no longer than this. */
  private static final Duration LONGEST = Duration.ofMinutes(5);

  /** Turns that have ended, in case their stream is started once more. */
  private static final int ENDED = 1024;

  private final Map<Object, LineTurn> open = latest(OPEN);
  private final Map<Object, LineTurn> ended = latest(ENDED);

  synchronized void put(Object key, LineTurn turn) {
    open.put(key, turn);
  }

  synchronized @Nullable LineTurn get(@Nullable Object key) {
    LineTurn turn = key == null ? null : open.get(key);
    return turn == null && key != null ? ended.get(key) : turn;
  }

  /** Whether a turn of this user is being answered. */
  synchronized boolean isAnyOpen(String user) {
    return open.values().stream().anyMatch(turn -> turn.isOf(user) && turn.isSince(LONGEST));
  }

  /** Whether any turn is being answered. */
  synchronized boolean isAnyOpen() {
    return open.values().stream().anyMatch(turn -> turn.isSince(LONGEST));
  }

  /** The only turn that a model is asked about with this text, or null if there is no such one. */
  @Nullable LineTurn askedIn(String text) {
    if (!isAnyOpen()) {
      return null;
    }
    // Once for all turns, and not under the lock: what a model is asked may be long.
    String asked = LineTurn.letters(text);
    LineTurn found = onlyOneThatMayBeAskedIn(asked);
    return found != null && found.isAskedIn(text) ? found : null;
  }

  private synchronized @Nullable LineTurn onlyOneThatMayBeAskedIn(String asked) {
    LineTurn found = null;
    for (LineTurn turn : open.values()) {
      if (turn.mayBeAskedIn(asked)) {
        if (found != null) {
          return null;
        }
        found = turn;
      }
    }
    return found;
  }

  synchronized void ended(Object key) {
    LineTurn turn = open.remove(key);
    if (turn != null) {
      ended.put(key, turn);
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

package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What this process has lately kept and recalled of its users. It answers where the backend must
 * not be waited for, or does not answer; never instead of it.
 *
 * <p>Monitors, not locks: what is done under them is short and in memory, and an event loop that
 * parks is taken for one that blocks.
 */
final class Nearby {

  /** With what is held of each, 16 megabytes at most. */
  private static final int USERS = 1024;

  private final Map<String, NearbyUser> users =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, NearbyUser> eldest) {
          return size() > USERS;
        }
      };

  private int epoch;

  void kept(Turn turn) {
    of(turn.scope().user()).kept(turn);
  }

  /**
   * The backend has answered: what was recalled before gives way to this.
   *
   * @param epoch the {@link #epoch} in which the backend was asked
   */
  void recalled(String user, List<Turn> turns, int epoch) {
    synchronized (users) {
      if (epoch == this.epoch) {
        of(user).recalled(turns);
      }
    }
  }

  /** Changes with every erasure. */
  int epoch() {
    synchronized (users) {
      return epoch;
    }
  }

  List<Recalled> search(String user, String query, int limit) {
    return of(user).search(query, limit);
  }

  /** Something has been erased: nothing that was read before is to be shown after. */
  void forget() {
    synchronized (users) {
      epoch++;
      users.clear();
    }
  }

  private NearbyUser of(String user) {
    synchronized (users) {
      return users.computeIfAbsent(user, ignored -> new NearbyUser());
    }
  }
}

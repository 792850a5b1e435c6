package io.memorysync.backend.embedded;

import io.memorysync.backend.ranking.Hit;
import io.memorysync.backend.ranking.UserIndex;
import java.sql.SQLException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** The indexes of the users that were recalled for last, as many as memory may hold. */
final class HotIndexes {

  private static final class Entry {
    final ReentrantLock lock = new ReentrantLock();
    final UserIndex index = new UserIndex();
    // The size when last seen; guarded by the lock of the map, not by that of the entry.
    int turns;
  }

  private final int maxUsers;
  private final long maxTurns;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Long, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
  private long turns;
  private long generation;

  HotIndexes(int maxUsers, long maxTurns) {
    this.maxUsers = maxUsers;
    this.maxTurns = maxTurns;
  }

  /** Searches the index of a user after adding what is new in the rows. */
  List<Hit> search(Reader reader, long user, String query, int limit) throws SQLException {
    Entry entry = entry(user);
    List<Hit> hits;
    int size;
    entry.lock.lock();
    try {
      reader.topUp(entry.index, user);
      hits = entry.index.search(query, limit);
      size = entry.index.size();
    } finally {
      entry.lock.unlock();
    }
    noteSize(user, entry, size);
    return hits;
  }

  private Entry entry(long user) {
    lock.lock();
    try {
      return entries.computeIfAbsent(user, ignored -> new Entry());
    } finally {
      lock.unlock();
    }
  }

  private void noteSize(long user, Entry entry, int size) {
    lock.lock();
    try {
      if (entries.get(user) != entry) {
        return; // evicted meanwhile
      }
      turns += size - entry.turns;
      entry.turns = size;
      Iterator<Entry> oldest = entries.values().iterator();
      while (entries.size() > 1 && (entries.size() > maxUsers || turns > maxTurns)) {
        turns -= oldest.next().turns;
        oldest.remove();
      }
    } finally {
      lock.unlock();
    }
  }

  /** How many users have an index in memory. */
  int size() {
    lock.lock();
    try {
      return entries.size();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Forgets everything if something was erased since, by whatever process: an index cannot take
   * single rows back.
   *
   * @param seen the generation of erasures in the database
   */
  void forgetBefore(long seen) {
    lock.lock();
    try {
      if (generation != seen) {
        generation = seen;
        clear();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Forgets everything, because the database may be another one now. */
  void clear() {
    lock.lock();
    try {
      entries.clear();
      turns = 0;
    } finally {
      lock.unlock();
    }
  }
}

package io.memorysync.agent.seam;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The latest turns that were announced, by the key their framework gives them. */
final class LineTurns {

  private static final int LATEST = 1024;

  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Object, LineTurn> turns =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Object, LineTurn> eldest) {
          return size() > LATEST;
        }
      };

  void put(Object key, LineTurn turn) {
    lock.lock();
    try {
      turns.put(key, turn);
    } finally {
      lock.unlock();
    }
  }

  @Nullable LineTurn get(@Nullable Object key) {
    lock.lock();
    try {
      return key == null ? null : turns.get(key);
    } finally {
      lock.unlock();
    }
  }
}

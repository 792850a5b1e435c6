package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Holds the state of memory and says each change of it once. */
final class StateLog {

  private static final Logger log = LoggerFactory.getLogger(StateLog.class);

  private final ReentrantLock lock = new ReentrantLock();
  private boolean storing = true;
  private boolean recalling = true;
  private boolean closed;

  MemoryState state() {
    lock.lock();
    try {
      if (closed) {
        return MemoryState.DOWN;
      }
      return storing && recalling ? MemoryState.OK : MemoryState.DEGRADED;
    } finally {
      lock.unlock();
    }
  }

  void closed() {
    lock.lock();
    try {
      closed = true;
    } finally {
      lock.unlock();
    }
  }

  void recallsStop(@Nullable Throwable why) {
    lock.lock();
    try {
      change(storing, false, why == null ? "recalls fail" : String.valueOf(why.getMessage()));
    } finally {
      lock.unlock();
    }
  }

  void recallsGoOn() {
    lock.lock();
    try {
      change(storing, true, null);
    } finally {
      lock.unlock();
    }
  }

  void up() {
    lock.lock();
    try {
      change(true, recalling, null);
    } finally {
      lock.unlock();
    }
  }

  void down(BackendException why) {
    lock.lock();
    try {
      change(false, recalling, String.valueOf(why.getMessage()));
    } finally {
      lock.unlock();
    }
  }

  private void change(boolean nowStoring, boolean nowRecalling, @Nullable String why) {
    boolean wasOk = storing && recalling;
    storing = nowStoring;
    recalling = nowRecalling;
    boolean isOk = storing && recalling;
    if (wasOk && !isOk) {
      log.warn("memory is degraded, the bot goes on without it and turns wait: {}", why);
    } else if (!wasOk && isOk) {
      log.info("memory is back");
    }
  }
}

package io.memorysync.benchmarks;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A store that hangs from some moment on, in every call, until it is closed. */
final class SwitchedBackend implements MemoryBackend {

  private final MemoryBackend store;
  private final CountDownLatch end = new CountDownLatch(1);
  private volatile boolean hangs;

  SwitchedBackend(MemoryBackend store) {
    this.store = store;
  }

  void hang() {
    hangs = true;
  }

  @Override
  public void append(List<Turn> turns) throws BackendException {
    passOrHang();
    store.append(turns);
  }

  @Override
  public List<Recalled> recall(String user, String query, int limit) throws BackendException {
    passOrHang();
    return store.recall(user, query, limit);
  }

  @Override
  public Erased erase(Erasure erasure, Instant upTo) throws BackendException {
    return store.erase(erasure, upTo);
  }

  @Override
  public void close() {
    end.countDown();
    store.close();
  }

  private void passOrHang() throws BackendException {
    if (hangs) {
      try {
        end.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      throw new BackendException("closed", null);
    }
  }
}

package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.outbox.BackendSource;
import java.io.Closeable;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Opens the backend when it is first needed, on a thread of ours, and again after that failed. */
final class LazyBackend implements BackendSource, Closeable {

  /** For so long a failure is not tried to be undone. */
  private static final long FRESH_NANOS = 500_000_000;

  private final BackendSource opening;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile @Nullable MemoryBackend backend;
  private @Nullable BackendException failure;
  private long failedNanos;
  private boolean closed;

  LazyBackend(BackendSource opening) {
    this.opening = opening;
  }

  @Override
  public MemoryBackend open() throws BackendException {
    MemoryBackend opened = backend;
    if (opened != null) {
      return opened;
    }
    lock.lock();
    try {
      if (closed) {
        throw new BackendException("memory is closed", null);
      }
      opened = backend;
      return opened == null ? openAnew() : opened;
    } finally {
      lock.unlock();
    }
  }

  // Those who queued while it failed are told so: to try once more for each of them would keep our
  // threads busy with nothing else.
  private MemoryBackend openAnew() throws BackendException {
    if (failure != null && System.nanoTime() - failedNanos < FRESH_NANOS) {
      throw failure;
    }
    try {
      MemoryBackend opened = opening.open();
      failure = null;
      backend = opened;
      return opened;
    } catch (BackendException e) {
      failure = e;
      failedNanos = System.nanoTime();
      throw e;
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      MemoryBackend opened = backend;
      if (opened != null) {
        opened.close();
      }
    } finally {
      lock.unlock();
    }
  }
}

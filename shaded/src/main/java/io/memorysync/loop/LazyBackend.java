package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.outbox.BackendSource;
import java.io.Closeable;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Opens the backend when it is first needed, on a thread of ours, and again after that failed. */
final class LazyBackend implements BackendSource, Closeable {

  private final BackendSource opening;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile @Nullable MemoryBackend backend;
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
      if (opened == null) {
        opened = opening.open();
        backend = opened;
      }
      return opened;
    } finally {
      lock.unlock();
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

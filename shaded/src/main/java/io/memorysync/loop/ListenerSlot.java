package io.memorysync.loop;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Holds the listener, if there is one, and keeps what it does wrong from the bot. */
final class ListenerSlot implements MemoryListener {

  private static final Logger log = LoggerFactory.getLogger(ListenerSlot.class);

  private volatile MemoryListener listener = NONE;

  void set(MemoryListener other) {
    listener = other;
  }

  @Override
  public RecallListener recallStarted() {
    try {
      RecallListener told = listener.recallStarted();
      return told == RecallListener.NONE ? told : new FirstEnding(told);
    } catch (RuntimeException | LinkageError failure) {
      log.debug("the listener failed", failure);
      return RecallListener.NONE;
    }
  }

  @Override
  public void captured(long nanos) {
    try {
      listener.captured(nanos);
    } catch (RuntimeException | LinkageError failure) {
      log.debug("the listener failed", failure);
    }
  }
}

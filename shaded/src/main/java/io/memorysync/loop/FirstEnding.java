package io.memorysync.loop;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells a listener the first end of a recall and lets go of it then: a turn may stay for long after
 * its recall, and what listens may be a part of the bot.
 */
final class FirstEnding implements RecallListener {

  private static final Logger log = LoggerFactory.getLogger(FirstEnding.class);

  private final AtomicReference<@Nullable RecallListener> listener;

  FirstEnding(RecallListener listener) {
    this.listener = new AtomicReference<>(listener);
  }

  @Override
  public void ended(RecallOutcome outcome, int found) {
    RecallListener told = listener.getAndSet(null);
    if (told == null) {
      return;
    }
    try {
      told.ended(outcome, found);
    } catch (RuntimeException | LinkageError failure) {
      log.debug("the listener failed", failure);
    }
  }
}

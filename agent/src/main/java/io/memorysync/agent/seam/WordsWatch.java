package io.memorysync.agent.seam;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Notices a rule that fits and reads nothing: what the model is asked holds messages, and never
 * words of a user.
 */
final class WordsWatch {

  /** A bot may begin with calls that nobody asked for. */
  private static final int SUSPICIOUS = 3;

  private static final int SEEN = -1;

  private final Explain explain;

  /** Conversations without words so far, or {@link #SEEN}. */
  private final AtomicInteger missing = new AtomicInteger();

  WordsWatch(Explain explain) {
    this.explain = explain;
  }

  void found() {
    missing.setPlain(SEEN);
  }

  void missing(Conversation conversation) {
    if (conversation.isEmpty() || missing.get() == SEEN) {
      return;
    }
    if (missing.incrementAndGet() == SUSPICIOUS) {
      explain.warn(
          "has read no words of a user in what the model was asked so far: does 'message' say how"
              + " messages look?");
    }
  }
}

package io.memorysync.loop;

/**
 * Told what the loop does, while it does it, on the threads that do it. Must return quickly; what
 * it throws is ignored.
 */
public interface MemoryListener {

  /** Hears nothing. */
  MemoryListener NONE =
      new MemoryListener() {
        @Override
        public RecallListener recallStarted() {
          return RecallListener.NONE;
        }

        @Override
        public void captured(long nanos) {
          // Nobody wants to know.
        }
      };

  /**
   * A recall begins, told on the thread of the bot that gave the words.
   *
   * @return told how it ends
   */
  RecallListener recallStarted();

  /**
   * A turn was kept, told on the thread of the bot.
   *
   * @param nanos for how long that thread was held up
   */
  void captured(long nanos);
}

package io.memorysync.loop;

/** Told how one recall ends. Only the first end counts: a recall given up goes on for a while. */
public interface RecallListener {

  /** Hears nothing. */
  RecallListener NONE = (outcome, found) -> {};

  /**
   * The recall is over.
   *
   * @param found how many turns it found
   */
  void ended(RecallOutcome outcome, int found);
}

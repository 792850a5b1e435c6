package io.memorysync.loop;

/** Told once how one recall ends. A recall that was given up may go on for a while, unheard. */
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

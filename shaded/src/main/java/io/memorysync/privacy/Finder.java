package io.memorysync.privacy;

/** Finds in a text what must not be kept. */
interface Finder {

  /** Adds to {@code found} what is in the text; its work grows with the length of the text only. */
  void find(String text, Findings found);
}

package io.memorysync.context;

import io.memorysync.turn.Turn;
import java.util.Collection;
import java.util.List;

/** The messages that the model is shown anyway; there is no use in recalling those. */
public final class Window {

  /** Shorter turns are compared whole: a "yes" is part of many messages. */
  private static final int MIN_PART = 24;

  private final List<String> messages;

  public Window(Collection<String> messages) {
    this.messages = messages.stream().map(String::strip).toList();
  }

  /** Whether a turn stands in the window, alone or with something added after it. */
  public boolean holds(Turn turn) {
    String text = turn.text();
    for (String message : messages) {
      // Not anywhere in it: to look for a long text in another takes as long as both multiplied.
      if (message.equals(text) || (text.length() >= MIN_PART && message.startsWith(text))) {
        return true;
      }
    }
    return false;
  }
}

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

  /** Whether a turn stands in the window, alone or as part of a message. */
  public boolean holds(Turn turn) {
    String text = turn.text();
    for (String message : messages) {
      if (message.equals(text) || (text.length() >= MIN_PART && message.contains(text))) {
        return true;
      }
    }
    return false;
  }
}

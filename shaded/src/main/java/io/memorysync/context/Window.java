package io.memorysync.context;

import io.memorysync.turn.Turn;
import java.util.Collection;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The messages that the model is shown anyway; there is no use in recalling those. */
public final class Window {

  /** Shorter turns are compared whole: a "yes" is part of many messages. */
  private static final int MIN_PART = 24;

  private final List<String> messages;
  private final UnaryOperator<String> cleaning;

  /** The messages as turns of them would have been kept; made when first needed. */
  private @Nullable List<String> cleaned;

  /**
   * @param cleaning what words go through before they are kept
   */
  public Window(Collection<String> messages, UnaryOperator<String> cleaning) {
    this.messages = messages.stream().map(String::strip).toList();
    this.cleaning = cleaning;
  }

  /** Whether a turn stands in the window, alone or with something added after it. */
  public boolean holds(Turn turn) {
    return isIn(messages, turn.text())
        || (mayBeChanged(turn.text()) && isIn(cleaned(), turn.text()));
  }

  // To clean a long conversation takes longer than all the rest of a turn.
  private static boolean mayBeChanged(String text) {
    return text.indexOf('[') >= 0 || text.endsWith("\u2026");
  }

  private List<String> cleaned() {
    List<String> known = cleaned;
    if (known == null) {
      known = messages.stream().map(cleaning).toList();
      cleaned = known;
    }
    return known;
  }

  private static boolean isIn(List<String> messages, String text) {
    for (String message : messages) {
      // Not anywhere in it: to look for a long text in another takes as long as both multiplied.
      if (message.equals(text) || (text.length() >= MIN_PART && message.startsWith(text))) {
        return true;
      }
    }
    return false;
  }
}

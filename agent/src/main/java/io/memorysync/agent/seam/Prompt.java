package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.rules.Meaning.Markers;
import io.memorysync.context.Fence;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A conversation that is one text. With markers, the person's words are what the last one leads.
 */
final class Prompt implements Conversation {

  private final String text;
  private final @Nullable Markers markers;

  /** Where the words begin and end; -1 if there are none. */
  private final int from;

  private final int to;

  private Prompt(String text, @Nullable Markers markers) {
    this.text = text;
    this.markers = markers;
    if (markers == null) {
      this.from = 0;
      this.to = text.length();
    } else {
      int marker = text.lastIndexOf(markers.user());
      this.from = marker < 0 ? -1 : marker + markers.user().length();
      int end = markers.assistant() == null ? -1 : text.indexOf(markers.assistant(), from);
      this.to = end < 0 ? text.length() : end;
    }
  }

  /** Reads the text that an expression gives. */
  static Conversation.Reader reader(Evaluator prompt, @Nullable Markers markers) {
    return values -> of(prompt.value(values), markers);
  }

  static Prompt of(@Nullable Object prompt, @Nullable Markers markers) {
    String text = PlainText.of(prompt);
    return new Prompt(text == null ? "" : text, markers);
  }

  @Override
  public boolean isEmpty() {
    return text.isBlank();
  }

  @Override
  public boolean hasUserWords() {
    return from >= 0 && !words().isEmpty();
  }

  @Override
  public boolean endsWithUser() {
    String assistant = markers == null ? null : markers.assistant();
    String rest = text.substring(to).strip();
    return hasUserWords()
        && (rest.isEmpty() || (assistant != null && rest.equals(assistant.strip())));
  }

  @Override
  public String words() {
    return text.substring(from, to).strip();
  }

  @Override
  public @Nullable String author() {
    return null;
  }

  @Override
  public boolean carriesBlock() {
    return hasUserWords() && Fence.isIn(words());
  }

  @Override
  public List<String> texts() {
    if (markers == null) {
      return List.of(text);
    }
    String assistant = markers.assistant();
    String marks =
        Pattern.quote(markers.user()) + (assistant == null ? "" : "|" + Pattern.quote(assistant));
    return List.of(text.split(marks, -1));
  }

  @Override
  public Object withBlock(String block) {
    int words = from;
    while (words < to && Character.isWhitespace(text.charAt(words))) {
      words++;
    }
    return text.substring(0, words) + block + "\n\n" + text.substring(words);
  }
}

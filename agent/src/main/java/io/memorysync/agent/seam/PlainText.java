package io.memorysync.agent.seam;

import io.memorysync.agent.expression.ExpressionException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/**
 * The text in what a bot hands around as text: a string, a message as a map with {@code content},
 * or the parts of one as the APIs of providers have them.
 */
final class PlainText {

  private static final String CONTENT = "content";
  private static final String TEXT = "text";

  private PlainText() {}

  /** The text; null if there is none, or the value is something else than text. */
  static @Nullable String of(@Nullable Object value) {
    if (value instanceof CharSequence text) {
      return text.toString();
    } else if (value instanceof Optional<?> optional) {
      return of(optional.orElse(null));
    } else if (value instanceof Map<?, ?> map) {
      Object text = map.get(TEXT);
      return of(text instanceof CharSequence ? text : map.get(CONTENT));
    } else if (value instanceof Iterable<?> parts) {
      List<String> texts = new ArrayList<>();
      for (Object part : parts) {
        String text = of(part);
        if (text != null && !text.isBlank()) {
          texts.add(text);
        }
      }
      return texts.isEmpty() ? null : String.join("\n", texts);
    }
    return null;
  }

  /** The text of a message with a block before it; parts stay parts, with one more. */
  static Object withBlock(@Nullable Object content, String block) {
    if (content instanceof Iterable<?> parts) {
      List<@Nullable Object> all = new ArrayList<>();
      Map<String, Object> part = new LinkedHashMap<>();
      part.put("type", TEXT);
      part.put(TEXT, block);
      all.add(part);
      parts.forEach(all::add);
      return all;
    }
    String text = of(content);
    return block + "\n\n" + (text == null ? "" : text);
  }

  /**
   * Complains of a type whose values are never text.
   *
   * @param what the key that was to give text
   */
  static void require(String what, TypeDescription type) {
    boolean may =
        type.represents(Object.class)
            || type.represents(Optional.class)
            || type.isAssignableTo(CharSequence.class)
            || type.isAssignableTo(Map.class)
            || type.isAssignableTo(Iterable.class)
            || type.isAssignableFrom(CharSequence.class);
    if (!may) {
      throw new ExpressionException(
          "'" + what + "' is a " + type.getName() + " and no text: say where in it the text is");
    }
  }
}

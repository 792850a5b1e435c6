package io.memorysync.agent.expression;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps for text that is JSON, as in the bodies of requests. */
public final class JsonBuiltIns {

  /** Longer texts are not read: nobody sends a model so much. In UTF-16 units. */
  private static final int LONGEST = 8_000_000;

  private static final JSON MAPPER =
      JSON.builder()
          .enable(JSON.Feature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(JSON.Feature.WRITE_NULL_PROPERTIES)
          .build();

  private JsonBuiltIns() {}

  /**
   * What a JSON pointer (RFC 6901) leads to in a text: a list, a map, a string, a number or a
   * boolean; null if there is nothing, or the text is no JSON.
   */
  public static @Nullable Object json(@Nullable Object text, String pointer) {
    Object value = text instanceof CharSequence characters ? parse(characters) : null;
    for (JsonPointer at = JsonPointer.compile(pointer); !at.matches(); at = at.tail()) {
      value = child(value, at);
    }
    return value;
  }

  /**
   * The text with another value where a JSON pointer leads; the rest says the same, written anew.
   *
   * @throws IllegalArgumentException if nothing is there
   */
  public static String withJson(CharSequence text, String pointer, @Nullable Object value)
      throws IOException {
    Object root = parse(text);
    JsonPointer last = JsonPointer.compile(pointer);
    Object parent = root;
    for (JsonPointer at = last; !at.tail().matches(); at = at.tail()) {
      parent = child(parent, at);
    }
    put(parent, last.last(), value);
    return MAPPER.asString(root);
  }

  private static @Nullable Object parse(CharSequence text) {
    if (text.length() > LONGEST) {
      return null;
    }
    try {
      return MAPPER.anyFrom(text.toString());
    } catch (IOException notJson) {
      return null;
    }
  }

  private static @Nullable Object child(@Nullable Object value, JsonPointer at) {
    if (value instanceof Map<?, ?> map) {
      return map.get(at.getMatchingProperty());
    }
    int index = at.getMatchingIndex();
    return value instanceof List<?> list && index >= 0 && index < list.size()
        ? list.get(index)
        : null;
  }

  @SuppressWarnings("unchecked") // what we have parsed ourselves
  private static void put(@Nullable Object parent, JsonPointer at, @Nullable Object value) {
    if (parent instanceof Map<?, ?> map) {
      ((Map<String, @Nullable Object>) map).put(at.getMatchingProperty(), value);
    } else if (parent instanceof List<?> list && at.getMatchingIndex() < list.size()) {
      ((List<@Nullable Object>) list).set(at.getMatchingIndex(), value);
    } else {
      throw new IllegalArgumentException("the text has nothing at " + at);
    }
  }
}

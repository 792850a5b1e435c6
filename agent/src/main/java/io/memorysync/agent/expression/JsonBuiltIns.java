package io.memorysync.agent.expression;

import com.fasterxml.jackson.core.JsonParser;
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
    JsonPointer whole = JsonPointer.compile(pointer);
    if (whole.matches()) {
      return MAPPER.asString(value);
    }
    Object parent = root;
    for (JsonPointer at = whole; !at.tail().matches(); at = at.tail()) {
      parent = child(parent, at);
    }
    put(parent, whole.last(), value);
    return MAPPER.asString(root);
  }

  private static @Nullable Object parse(CharSequence text) {
    if (text.length() > LONGEST) {
      return null;
    }
    try (JsonParser parser = MAPPER.createParser(text.toString())) {
      Object value = MAPPER.anyFrom(parser);
      // What follows the value, as in lines of JSON, would be lost in a copy.
      return parser.nextToken() == null ? value : null;
    } catch (IOException | NumberFormatException notJson) {
      return null;
    }
  }

  private static @Nullable Object child(@Nullable Object value, JsonPointer at) {
    if (value instanceof Map<?, ?> map) {
      return map.get(at.getMatchingProperty());
    }
    int index = at.getMatchingIndex();
    return value instanceof List<?> list && isIn(list, index) ? list.get(index) : null;
  }

  private static boolean isIn(List<?> list, int index) {
    return index >= 0 && index < list.size();
  }

  @SuppressWarnings("unchecked") // what we have parsed ourselves
  private static void put(@Nullable Object parent, JsonPointer at, @Nullable Object value) {
    if (parent instanceof Map<?, ?> map) {
      ((Map<String, @Nullable Object>) map).put(at.getMatchingProperty(), value);
    } else if (parent instanceof List<?> list && isIn(list, at.getMatchingIndex())) {
      ((List<@Nullable Object>) list).set(at.getMatchingIndex(), value);
    } else {
      throw new UnfitValueException("the text has nothing at " + at);
    }
  }
}

package io.memorysync.agent.cli;

import io.memorysync.agent.yaml.Nearest;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A turn as a JSON object that holds all there is to know of it. */
final class TurnJson {

  private static final List<String> KEYS =
      List.of("user", "scope", "role", "author", "text", "occurred_at", "complete");

  private TurnJson() {}

  static Map<String, Object> of(Turn turn) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("user", turn.scope().user());
    object.put("scope", turn.scope().name());
    object.put("role", turn.role().label());
    object.put("author", turn.author());
    object.put("text", turn.text());
    object.put("occurred_at", turn.occurredAt().toString());
    object.put("complete", turn.complete());
    return object;
  }

  /**
   * The turn that an object holds.
   *
   * @throws IllegalArgumentException saying what is wrong with it
   */
  static Turn read(Map<String, Object> object) {
    for (String key : object.keySet()) {
      if (!KEYS.contains(key)) {
        throw new IllegalArgumentException(
            "there is no key '" + key + "'" + Nearest.hint(key, KEYS));
      }
    }
    return new Turn(
        new Scope(text(object, "user"), text(object, "scope")),
        Role.ofLabel(text(object, "role")),
        text(object, "author"),
        text(object, "text"),
        time(text(object, "occurred_at")),
        complete(object));
  }

  private static String text(Map<String, Object> object, String key) {
    if (object.get(key) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("'" + key + "' has to be there, as a string");
  }

  private static boolean complete(Map<String, Object> object) {
    if (object.get("complete") instanceof Boolean complete) {
      return complete;
    }
    throw new IllegalArgumentException("'complete' has to be there, as true or false");
  }

  private static Instant time(String text) {
    try {
      Instant time = Instant.parse(text);
      if (!time.equals(time.truncatedTo(ChronoUnit.MICROS))) {
        throw new IllegalArgumentException("'occurred_at' is finer than a microsecond");
      }
      return time;
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "'occurred_at' has to be a time as 2026-01-31T12:00:00.123456Z, found '" + text + "'", e);
    }
  }
}

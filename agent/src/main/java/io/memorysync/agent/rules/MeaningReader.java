package io.memorysync.agent.rules;

import io.memorysync.agent.rules.Meaning.Asked;
import io.memorysync.agent.rules.Meaning.Injection;
import io.memorysync.agent.rules.Meaning.Markers;
import io.memorysync.agent.rules.Meaning.Whose;
import io.memorysync.agent.yaml.Nearest;
import io.memorysync.agent.yaml.YamlMap;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads what a call means for memory: the keys that depend on {@code seam}. */
final class MeaningReader {

  private static final List<String> SEAMS =
      List.of("model", "turn", "send", "inside", "words", "line", "end");

  private final @Nullable MessageShape fileMessage;

  /**
   * @param fileMessage how messages look where a rule does not say, or null
   */
  MeaningReader(@Nullable MessageShape fileMessage) {
    this.fileMessage = fileMessage;
  }

  Meaning read(YamlMap map) {
    String seam = map.requiredText("seam");
    return switch (seam) {
      case "inside" -> new Meaning.Inside();
      case "words" ->
          new Meaning.Words(
              ExpressionKeys.required(map, "turn"),
              ExpressionKeys.required(map, "words"),
              whose(map),
              message(map),
              map.texts("not_called_from"));
      case "line" ->
          new Meaning.Line(
              ExpressionKeys.required(map, "turn"), ExpressionKeys.required(map, "request"));
      case "end" -> new Meaning.End(ExpressionKeys.required(map, "turn"));
      case "turn" ->
          new Meaning.WholeTurn(
              ExpressionKeys.optional(map, "words"),
              message(map),
              whose(map),
              ReplyShapeReader.readIfAny(map),
              map.texts("not_called_from"));
      case "model" ->
          new Meaning.ModelCall(
              ExpressionKeys.optional(map, "request"),
              asked(map),
              injection(map),
              whose(map),
              ReplyShapeReader.read(map),
              map.texts("not_called_from"));
      case "send" ->
          new Meaning.Send(
              ExpressionKeys.required(map, "words"),
              message(map),
              whose(map),
              ExpressionKeys.optional(map, "human"));
      default ->
          throw map.fault("seam", "there is no seam '" + seam + "'" + Nearest.hint(seam, SEAMS));
    };
  }

  private @Nullable MessageShape message(YamlMap map) {
    MessageShape own = MessageShapeReader.read(map);
    return own == null ? fileMessage : own;
  }

  private Asked asked(YamlMap map) {
    Asked asked =
        new Asked(
            ExpressionKeys.optional(map, "messages"),
            message(map),
            ExpressionKeys.optional(map, "prompt"),
            markers(map));
    if (asked.messages() != null && (asked.prompt() != null || asked.markers() != null)) {
      throw map.fault("messages", "a model is asked with 'messages' or with a 'prompt', not both");
    }
    return asked;
  }

  private static @Nullable Markers markers(YamlMap map) {
    String user = map.text("user_marker");
    String assistant = map.text("assistant_marker");
    if (user == null && assistant != null) {
      throw map.fault("assistant_marker", "'assistant_marker' needs a 'user_marker'");
    }
    if (user != null && user.isBlank()) {
      throw map.fault("user_marker", "'user_marker' is empty");
    }
    return user == null ? null : new Markers(user, assistant);
  }

  private static Injection injection(YamlMap map) {
    YamlMap inject = map.map("inject");
    if (inject == null) {
      return new Injection(null, null, Place.USER_MESSAGE);
    }
    String argument = inject.text("argument");
    Injection injection =
        new Injection(
            argument == null ? null : RuleReader.position(inject, "argument", argument),
            ExpressionKeys.optional(inject, "as"),
            place(inject));
    if (injection.as() != null && argument == null) {
      throw inject.fault("as", "'as' needs the 'argument' that it replaces: arg0 to arg9");
    }
    inject.requireAllKnown();
    return injection;
  }

  private static Place place(YamlMap inject) {
    String name = inject.text("place");
    if (name == null) {
      return Place.USER_MESSAGE;
    }
    for (Place place : Place.values()) {
      if (place.name().toLowerCase(Locale.ROOT).equals(name)) {
        return place;
      }
    }
    List<String> places =
        Arrays.stream(Place.values()).map(place -> place.name().toLowerCase(Locale.ROOT)).toList();
    throw inject.fault("place", "there is no place '" + name + "'" + Nearest.hint(name, places));
  }

  private static Whose whose(YamlMap map) {
    return new Whose(
        ExpressionKeys.optional(map, "user"),
        ExpressionKeys.optional(map, "session"),
        map.text("no_session"),
        ExpressionKeys.optional(map, "agent"));
  }
}

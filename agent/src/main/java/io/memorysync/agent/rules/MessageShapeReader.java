package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.rules.MessageShape.Assistant;
import io.memorysync.agent.rules.MessageShape.Multipart;
import io.memorysync.agent.yaml.Nearest;
import io.memorysync.agent.yaml.YamlMap;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads how messages look. What is not said is what records and beans usually have. */
final class MessageShapeReader {

  private static final String MAPS = "maps";

  private MessageShapeReader() {}

  /** The shape under a key: a name of one, or a mapping; null if the key is not there. */
  static @Nullable MessageShape read(YamlMap map) {
    if (!map.isText("message")) {
      YamlMap shape = map.map("message");
      return shape == null ? null : shape(shape);
    }
    String name = map.requiredText("message");
    if (!name.equals(MAPS)) {
      throw map.fault(
          "message",
          "'message' is 'maps' or a mapping, found '"
              + name
              + "'"
              + Nearest.hint(name.toLowerCase(Locale.ROOT), List.of(MAPS)));
    }
    return MessageShapes.maps();
  }

  private static MessageShape shape(YamlMap map) {
    String type = map.text("type");
    MessageShape usual = MessageShapes.ofElements();
    String userType = map.text("user_type");
    Expression role = ExpressionKeys.optional(map, "role");
    if (userType != null && role != null) {
      throw map.fault("user_type", "a message needs either 'user_type' or 'role'");
    }
    if (map.has("parts") && !(map.has("text") && map.has("copy"))) {
      throw map.fault("parts", "with 'parts' a message needs 'text' and 'copy'");
    }
    List<String> userRoles = map.texts("user_role");
    YamlMap parts = map.map("parts");
    YamlMap assistant = map.map("assistant");
    Expression author = ExpressionKeys.optional(map, "author");
    Expression text = ExpressionKeys.optional(map, "text");
    Expression copy = ExpressionKeys.optional(map, "copy");
    MessageShape shape =
        new MessageShape(
            type == null ? null : JavaNames.binary(type),
            userType == null ? null : JavaNames.binary(userType),
            role == null && userType == null ? usual.role() : role,
            userRoles.isEmpty() ? usual.userRoles() : userRoles,
            author == null && userType == null ? usual.author() : author,
            text == null ? usual.text() : text,
            parts == null ? null : multipart(parts),
            copy == null && parts == null
                ? MessageShapes.copyOf(text == null ? usual.text() : text)
                : copy,
            ExpressionKeys.optional(map, "new_message"),
            assistant == null ? null : assistant(assistant));
    map.requireAllKnown();
    return shape;
  }

  private static Multipart multipart(YamlMap map) {
    Multipart multipart =
        new Multipart(
            ExpressionKeys.required(map, "list"),
            JavaNames.binary(map.requiredText("text_type")),
            ExpressionKeys.required(map, "new_part"));
    map.requireAllKnown();
    return multipart;
  }

  private static Assistant assistant(YamlMap map) {
    Assistant assistant =
        new Assistant(
            JavaNames.binary(map.requiredText("type")), ExpressionKeys.required(map, "text"));
    map.requireAllKnown();
    return assistant;
  }
}

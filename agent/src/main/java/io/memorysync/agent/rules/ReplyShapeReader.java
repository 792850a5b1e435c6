package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.rules.Meaning.Handler;
import io.memorysync.agent.rules.Meaning.Partial;
import io.memorysync.agent.rules.Meaning.Reply;
import io.memorysync.agent.yaml.YamlMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads how a reply comes back. */
final class ReplyShapeReader {

  /** Said of a method whose reply another seam sees. */
  private static final String NONE = "none";

  /** What is returned if it is text, else the text that records and beans usually have. */
  private static final Expression USUAL = Expression.parse("reply.content || reply.text || reply");

  private ReplyShapeReader() {}

  /** The reply of a call to a model: said, usual, or {@code none}, which is null. */
  static @Nullable Reply read(YamlMap map) {
    return map.has("reply") ? readIfAny(map) : new Reply(true, null, USUAL, null, null);
  }

  /** The reply, or null if the rule says nothing of one. */
  static @Nullable Reply readIfAny(YamlMap map) {
    if (map.isText("reply")) {
      String text = map.requiredText("reply");
      return text.equals(NONE)
          ? null
          : new Reply(false, null, ExpressionKeys.parse(map, "reply", text), null, null);
    }
    YamlMap reply = map.map("reply");
    return reply == null ? null : reply(reply);
  }

  private static Reply reply(YamlMap map) {
    YamlMap handler = map.map("handler");
    String type = map.text("type");
    Expression text = ExpressionKeys.optional(map, "text");
    Reply reply =
        new Reply(
            false,
            type == null ? null : JavaNames.binary(type),
            text == null ? USUAL : text,
            ExpressionKeys.optional(map, "tool_call"),
            handler == null ? null : handler(handler));
    map.requireAllKnown();
    return reply;
  }

  private static Handler handler(YamlMap map) {
    List<Partial> partials = new ArrayList<>();
    for (YamlMap partial : map.maps("partials")) {
      partials.add(
          new Partial(
              ExpressionKeys.method(partial, "method", partial.requiredText("method")),
              ExpressionKeys.required(partial, "text"),
              ExpressionKeys.optional(partial, "cancelled")));
      partial.requireAllKnown();
    }
    MethodPattern complete = method(map, "complete");
    if (complete == null && partials.isEmpty()) {
      throw map.fault("type", "a handler needs 'partials' or 'complete'");
    }
    Handler handler =
        new Handler(
            JavaNames.binary(map.requiredText("type")), partials, complete, method(map, "error"));
    map.requireAllKnown();
    return handler;
  }

  private static @Nullable MethodPattern method(YamlMap map, String key) {
    String source = map.text(key);
    return source == null ? null : ExpressionKeys.method(map, key, source);
  }
}

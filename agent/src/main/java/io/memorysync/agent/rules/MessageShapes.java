package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.Expression.Call;
import io.memorysync.agent.expression.Expression.FirstOf;
import io.memorysync.agent.expression.Expression.Literal;
import io.memorysync.agent.expression.Expression.Variable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How messages look where nobody has said it. */
public final class MessageShapes {

  private static final List<String> USER = List.of("user", "human");

  private MessageShapes() {}

  /** Maps as the APIs of providers have them. */
  public static MessageShape maps() {
    return new MessageShape(
        "java.util.Map",
        null,
        Expression.parse("message.get('role')"),
        USER,
        Expression.parse("message.get('name')"),
        Expression.parse("message.get('content')"),
        null,
        Expression.parse("message.with('content', new_text)"),
        Expression.parse("java.util.Map.of('role', 'system', 'content', new_text)"),
        null);
  }

  /** Records or beans of whatever class the method takes. */
  public static MessageShape ofElements() {
    Expression text = Expression.parse("message.content || message.text");
    return new MessageShape(
        null,
        null,
        Expression.parse("message.role"),
        USER,
        Expression.parse("message.name || null"),
        text,
        null,
        copyOf(text),
        null,
        null);
  }

  /** How to copy a message, told by where its text is; null if that does not tell. */
  public static @Nullable Expression copyOf(Expression text) {
    if (text instanceof FirstOf choice) {
      List<Expression> copies = choice.alternatives().stream().map(MessageShapes::copyOf).toList();
      return copies.contains(null) ? null : new FirstOf(copies);
    }
    if (!(text instanceof Call call) || !(call.target() instanceof Variable)) {
      return null;
    }
    Object changed = changed(call);
    return changed == null
        ? null
        : new Call(
            call.target(), "with", List.of(new Literal(changed), new Variable("new_text")), false);
  }

  private static @Nullable Object changed(Call call) {
    List<Expression> arguments = call.arguments();
    if (arguments == null) {
      return call.name();
    }
    if (arguments.isEmpty()) {
      boolean getter = call.name().matches("get\\p{Lu}.*");
      return getter
          ? call.name().substring(3, 4).toLowerCase(Locale.ROOT) + call.name().substring(4)
          : call.name();
    }
    return call.name().equals("get") && arguments.get(0) instanceof Literal key
        ? key.value()
        : null;
  }
}

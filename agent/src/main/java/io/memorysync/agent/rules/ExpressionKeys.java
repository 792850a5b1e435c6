package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.yaml.YamlException;
import io.memorysync.agent.yaml.YamlMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads keys whose values are expressions. A mistake is told with its line and column. */
final class ExpressionKeys {

  private ExpressionKeys() {}

  static Expression required(YamlMap map, String key) {
    return parse(map, key, map.requiredText(key));
  }

  static @Nullable Expression optional(YamlMap map, String key) {
    String source = map.text(key);
    return source == null ? null : parse(map, key, source);
  }

  /** One expression, or a list of them; empty if the key is not there. */
  static List<Expression> all(YamlMap map, String key) {
    return map.texts(key).stream().map(source -> parse(map, key, source)).toList();
  }

  static Expression parse(YamlMap map, String key, String source) {
    try {
      return Expression.parse(source);
    } catch (ExpressionException e) {
      throw map.fault(key, "'" + key + "': " + e.getMessage());
    }
  }

  static MethodPattern method(YamlMap map, String key, String source) throws YamlException {
    try {
      return MethodPattern.parse(source);
    } catch (IllegalArgumentException e) {
      throw map.fault(key, String.valueOf(e.getMessage()));
    }
  }
}

package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.rules.Meaning.Handler;
import io.memorysync.agent.rules.Meaning.Partial;
import io.memorysync.agent.rules.Meaning.Reply;
import io.memorysync.agent.rules.Meaning.Whose;
import io.memorysync.agent.rules.MessageShape.Assistant;
import io.memorysync.agent.rules.MessageShape.Multipart;
import io.memorysync.agent.yaml.Nearest;
import io.memorysync.agent.yaml.YamlException;
import io.memorysync.agent.yaml.YamlMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads rules: {@code framework}, {@code message} and {@code rules} of a YAML mapping. */
public final class RuleReader {

  private static final List<String> SEAMS =
      List.of("inside", "words", "line", "end", "model", "send");

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]+");

  private final String framework;
  private final @Nullable MessageShape message;

  private RuleReader(String framework, @Nullable MessageShape message) {
    this.framework = framework;
    this.message = message;
  }

  /**
   * The rules of a file.
   *
   * @param defaultFramework the prefix of scopes where the file names none
   * @throws YamlException naming the file, the line and what was expected
   */
  public static List<Rule> read(YamlMap file, String defaultFramework) {
    String framework = file.text("framework");
    YamlMap shape = file.map("message");
    RuleReader reader =
        new RuleReader(
            framework == null ? defaultFramework : framework, shape == null ? null : shape(shape));
    List<Rule> rules = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (YamlMap map : file.maps("rules")) {
      Rule rule = reader.rule(map);
      if (!ids.add(rule.id())) {
        throw map.fault("id", "there is another rule with the id '" + rule.id() + "'");
      }
      rules.add(rule);
    }
    return rules;
  }

  private Rule rule(YamlMap map) {
    String id = map.requiredText("id");
    if (!ID.matcher(id).matches()) {
      throw map.fault(
          "id", "an id is made of letters, digits, '.', '_' and '-', found '" + id + "'");
    }
    Meaning meaning = meaning(map);
    Target target = target(map);
    map.requireAllKnown();
    return new Rule(id, framework, target, meaning);
  }

  private Meaning meaning(YamlMap map) {
    String seam = map.requiredText("seam");
    return switch (seam) {
      case "inside" -> new Meaning.Inside();
      case "words" ->
          new Meaning.Words(
              required(map, "turn"),
              required(map, "words"),
              whose(map),
              message,
              map.texts("not_called_from"));
      case "line" -> new Meaning.Line(required(map, "turn"), required(map, "request"));
      case "end" -> new Meaning.End(required(map, "turn"));
      case "model" -> modelCall(map);
      case "send" -> new Meaning.Send(required(map, "words"), whose(map), optional(map, "human"));
      default ->
          throw map.fault("seam", "there is no seam '" + seam + "'" + Nearest.hint(seam, SEAMS));
    };
  }

  private static Target target(YamlMap map) {
    String exact = map.text("type");
    String parent = map.text("subtypes_of");
    String type = exact == null ? parent : exact;
    if (type == null || (exact != null && parent != null)) {
      throw map.fault("id", "a rule needs either 'type' or 'subtypes_of'");
    }
    List<MethodPattern> methods = new ArrayList<>();
    for (String method : map.texts("method")) {
      methods.add(method(map, "method", method));
    }
    if (methods.isEmpty()) {
      throw map.fault("id", "a rule needs a 'method'");
    }
    return new Target(type, parent != null, methods, arguments(map), isOptional(map));
  }

  private static boolean isOptional(YamlMap map) {
    String optional = map.text("optional");
    if (optional != null && !optional.equals("true") && !optional.equals("false")) {
      throw map.fault("optional", "expected true or false, found '" + optional + "'");
    }
    return "true".equals(optional);
  }

  private static Map<Integer, String> arguments(YamlMap map) {
    Map<Integer, String> arguments = new LinkedHashMap<>();
    YamlMap given = map.map("if_argument");
    if (given != null) {
      for (String name : given.keys()) {
        arguments.put(position(given, name, name), given.requiredText(name));
      }
    }
    return arguments;
  }

  private Meaning modelCall(YamlMap map) {
    if (message == null) {
      throw map.fault("seam", "a model seam needs a 'message' beside 'rules'");
    }
    YamlMap inject = map.map("inject");
    if (inject == null) {
      throw map.fault("seam", "a model seam needs 'inject'");
    }
    int replaced = position(inject, "argument", inject.requiredText("argument"));
    Expression replacement = required(inject, "as");
    inject.requireAllKnown();
    return new Meaning.ModelCall(
        optional(map, "request"),
        required(map, "messages"),
        message,
        replaced,
        replacement,
        whose(map),
        reply(map),
        map.texts("not_called_from"));
  }

  private static @Nullable Reply reply(YamlMap map) {
    YamlMap reply = map.map("reply");
    if (reply == null) {
      return null;
    }
    YamlMap handler = reply.map("handler");
    Reply read =
        new Reply(
            reply.text("type"),
            required(reply, "text"),
            optional(reply, "tool_call"),
            handler == null ? null : handler(handler));
    reply.requireAllKnown();
    return read;
  }

  private static Handler handler(YamlMap map) {
    List<Partial> partials = new ArrayList<>();
    for (YamlMap partial : map.maps("partials")) {
      partials.add(
          new Partial(
              method(partial, "method", partial.requiredText("method")),
              required(partial, "text"),
              optional(partial, "cancelled")));
      partial.requireAllKnown();
    }
    Handler handler =
        new Handler(
            map.requiredText("type"),
            partials,
            method(map, "complete", map.requiredText("complete")),
            method(map, "error", map.requiredText("error")));
    map.requireAllKnown();
    return handler;
  }

  private static Whose whose(YamlMap map) {
    return new Whose(
        optional(map, "user"),
        optional(map, "session"),
        map.text("no_session"),
        optional(map, "agent"));
  }

  private static MessageShape shape(YamlMap map) {
    String userRole = map.text("user_role");
    YamlMap parts = map.map("parts");
    YamlMap assistant = map.map("assistant");
    MessageShape shape =
        new MessageShape(
            map.requiredText("type"),
            map.text("user_type"),
            optional(map, "role"),
            userRole == null ? "user" : userRole,
            optional(map, "author"),
            required(map, "text"),
            parts == null ? null : multipart(parts),
            required(map, "copy"),
            assistant == null ? null : assistant(assistant));
    if ((shape.userType() == null) == (shape.role() == null)) {
      throw map.fault("type", "a message needs either 'user_type' or 'role'");
    }
    map.requireAllKnown();
    return shape;
  }

  private static Multipart multipart(YamlMap map) {
    Multipart multipart =
        new Multipart(
            required(map, "list"), map.requiredText("text_type"), required(map, "new_part"));
    map.requireAllKnown();
    return multipart;
  }

  private static Assistant assistant(YamlMap map) {
    Assistant assistant = new Assistant(map.requiredText("type"), required(map, "text"));
    map.requireAllKnown();
    return assistant;
  }

  private static int position(YamlMap map, String key, String name) {
    if (name.matches("arg\\d")) {
      return name.charAt(3) - '0';
    }
    throw map.fault(key, "expected arg0 to arg9, found '" + name + "'");
  }

  private static MethodPattern method(YamlMap map, String key, String source) {
    try {
      return MethodPattern.parse(source);
    } catch (IllegalArgumentException e) {
      throw map.fault(key, String.valueOf(e.getMessage()));
    }
  }

  private static Expression required(YamlMap map, String key) {
    return expression(map, key, map.requiredText(key));
  }

  private static @Nullable Expression optional(YamlMap map, String key) {
    String source = map.text(key);
    return source == null ? null : expression(map, key, source);
  }

  private static Expression expression(YamlMap map, String key, String source) {
    try {
      return Expression.parse(source);
    } catch (ExpressionException e) {
      throw map.fault(key, "'" + key + "': " + e.getMessage());
    }
  }
}

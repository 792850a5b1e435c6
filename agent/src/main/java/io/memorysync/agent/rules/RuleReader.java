package io.memorysync.agent.rules;

import io.memorysync.agent.yaml.YamlException;
import io.memorysync.agent.yaml.YamlMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads rules: {@code framework}, {@code message} and {@code rules} of a YAML mapping. */
public final class RuleReader {

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9._-]+");

  private final String framework;
  private final MeaningReader meanings;
  private final Presets presets = new Presets();
  private final Set<String> ids = new HashSet<>();

  private RuleReader(String framework, @Nullable MessageShape message) {
    this.framework = framework;
    this.meanings = new MeaningReader(message);
  }

  /**
   * The rules of a file.
   *
   * @param defaultFramework the prefix of scopes where the file names none
   * @throws YamlException naming the file, the line and what was expected
   */
  public static List<Rule> read(YamlMap file, String defaultFramework) {
    String framework = file.text("framework");
    RuleReader reader =
        new RuleReader(
            framework == null ? defaultFramework : framework, MessageShapeReader.read(file));
    List<Rule> rules = new ArrayList<>();
    for (YamlMap map : file.maps("rules")) {
      rules.add(reader.rule(reader.presets.applyTo(map)));
    }
    return rules;
  }

  private Rule rule(YamlMap map) {
    Meaning meaning = meanings.read(map);
    Target target = target(map);
    Rule rule =
        new Rule(id(map, target), framework, target, ExpressionKeys.all(map, "skip_if"), meaning);
    map.requireAllKnown();
    return rule;
  }

  private String id(YamlMap map, Target target) {
    String id = map.text("id");
    if (id == null) {
      return unused(target);
    }
    if (!ID.matcher(id).matches()) {
      throw map.fault(
          "id", "an id is made of letters, digits, '.', '_' and '-', found '" + id + "'");
    }
    if (!ids.add(id)) {
      throw map.fault("id", "there is another rule with the id '" + id + "'");
    }
    return id;
  }

  /** A name for a rule that has none: what it is about. */
  private String unused(Target target) {
    String type = target.type().substring(target.type().lastIndexOf('.') + 1);
    String id =
        (type + "." + target.methods().get(0).name())
            .replaceAll("[^A-Za-z0-9._]+", "-")
            .replaceFirst("-$", "");
    String free = id;
    for (int i = 2; !ids.add(free); i++) {
      free = id + "-" + i;
    }
    return free;
  }

  private static Target target(YamlMap map) {
    String exact = map.text("type");
    String parent = map.text("subtypes_of");
    String annotation = map.text("annotated_with");
    List<String> names = Stream.of(exact, parent, annotation).filter(Objects::nonNull).toList();
    if (names.size() != 1) {
      throw map.fault("seam", "a rule needs one of 'type', 'subtypes_of' and 'annotated_with'");
    }
    List<MethodPattern> methods = new ArrayList<>();
    for (String method : map.texts("method")) {
      methods.add(ExpressionKeys.method(map, "method", method));
    }
    if (methods.isEmpty()) {
      throw map.fault("seam", "a rule needs a 'method'");
    }
    Target.Classes classes = classes(parent, annotation);
    requireFindable(map, classes, methods);
    return new Target(
        classes, JavaNames.binary(names.get(0)), methods, arguments(map), isOptional(map));
  }

  private static Target.Classes classes(@Nullable String parent, @Nullable String annotation) {
    if (parent != null) {
      return Target.Classes.SUBTYPES;
    }
    return annotation != null ? Target.Classes.ANNOTATED : Target.Classes.NAMED;
  }

  /** Subtypes are found by what their methods look like, without asking each class who it is. */
  private static void requireFindable(
      YamlMap map, Target.Classes classes, List<MethodPattern> methods) {
    for (MethodPattern method : methods) {
      if (classes == Target.Classes.SUBTYPES && !method.hasFullName() && !method.hasFullTypes()) {
        throw map.fault(
            "method",
            "with 'subtypes_of' a method needs its full name or the full names of its types: "
                + method);
      }
    }
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
        arguments.put(position(given, name, name), JavaNames.binary(given.requiredText(name)));
      }
    }
    return arguments;
  }

  /** The position of an argument by its name. */
  static int position(YamlMap map, String key, String name) {
    if (name.matches("arg\\d")) {
      return name.charAt(3) - '0';
    }
    throw map.fault(key, "expected arg0 to arg9, found '" + name + "'");
  }
}

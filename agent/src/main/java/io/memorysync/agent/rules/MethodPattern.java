package io.memorysync.agent.rules;

import java.util.Arrays;
import java.util.List;

/**
 * Names a method: {@code name(java.lang.String, java.util.List)}.
 *
 * @param name of the method
 * @param parameters full names of the parameter types, arrays as {@code java.lang.String[]}
 */
public record MethodPattern(String name, List<String> parameters) {

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException saying what was expected
   */
  static MethodPattern parse(String source) {
    int open = source.indexOf('(');
    if (open < 1 || !source.endsWith(")")) {
      throw new IllegalArgumentException(
          "expected a method as name(parameter types), found '" + source + "'");
    }
    String inside = source.substring(open + 1, source.length() - 1).strip();
    List<String> parameters =
        inside.isEmpty()
            ? List.of()
            : Arrays.stream(inside.split(",", -1)).map(String::strip).toList();
    if (parameters.contains("")) {
      throw new IllegalArgumentException("a parameter type is missing in '" + source + "'");
    }
    return new MethodPattern(source.substring(0, open).strip(), parameters);
  }

  /** How the descriptor of every method that fits begins. */
  public String descriptorStart() {
    StringBuilder descriptor = new StringBuilder("(");
    parameters.forEach(parameter -> descriptor.append(descriptor(parameter)));
    return descriptor.append(')').toString();
  }

  private static String descriptor(String type) {
    if (type.endsWith("[]")) {
      return "[" + descriptor(type.substring(0, type.length() - 2));
    }
    return switch (type) {
      case "boolean" -> "Z";
      case "byte" -> "B";
      case "char" -> "C";
      case "short" -> "S";
      case "int" -> "I";
      case "long" -> "J";
      case "float" -> "F";
      case "double" -> "D";
      default -> "L" + type.replace('.', '/') + ";";
    };
  }

  @Override
  public String toString() {
    return name + "(" + String.join(", ", parameters) + ")";
  }
}

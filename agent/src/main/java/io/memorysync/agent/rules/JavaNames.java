package io.memorysync.agent.rules;

import java.util.Set;

/** Names of types as Java developers write them, and as class files have them. */
final class JavaNames {

  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

  private JavaNames() {}

  /**
   * The name a class file has: {@code com.acme.Bot.Message} is {@code com.acme.Bot$Message} there.
   * What follows a part with a capital is nested in it.
   */
  static String binary(String name) {
    StringBuilder binary = new StringBuilder();
    boolean nested = false;
    for (String part : name.strip().split("\\.", -1)) {
      if (!binary.isEmpty()) {
        binary.append(nested ? '$' : '.');
      }
      binary.append(part);
      nested |= !part.isEmpty() && Character.isUpperCase(part.charAt(0));
    }
    return binary.toString();
  }

  /** Whether a name says which class it is: not {@code List}, which may be in any package. */
  static boolean isFull(String name) {
    String element = name.replace("[]", "");
    return element.indexOf('.') >= 0 || PRIMITIVES.contains(element);
  }

  /** Whether a type is what was written: the full name, or a simple one. */
  static boolean isMeant(String written, String type) {
    return type.equals(written)
        || (!isFull(written) && (type.endsWith("." + written) || type.endsWith("$" + written)));
  }

  /** The descriptor of a type that is named in full. */
  static String descriptor(String type) {
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
}

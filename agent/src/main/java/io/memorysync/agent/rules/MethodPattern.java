package io.memorysync.agent.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Names a method as Java does: {@code name(java.lang.String, java.util.List)}, {@code name(String,
 * List)}, {@code name(String, *)}, {@code name(String, ..)} or, whatever its parameters, {@code
 * name}.
 *
 * @param name of the method; {@code *} stands for any letters, as in {@code lambda$ask$*}
 * @param parameters full or simple names of the parameter types, arrays as {@code String[]}, {@code
 *     *} for any type
 * @param open whether further parameters may follow
 */
public record MethodPattern(String name, List<String> parameters, boolean open) {

  private static final String ANY = "*";
  private static final String REST = "..";
  private static final Pattern ANNOTATION =
      Pattern.compile("@[\\p{L}\\p{N}_$.]+(\\s*\\([^()]*\\))?\\s*");
  private static final Pattern PARAMETER_NAME = Pattern.compile("\\s+[\\p{L}\\p{N}_$]+$");
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_$*]+");
  private static final Pattern TYPE = Pattern.compile("[\\p{L}\\p{N}_$.]+(\\[\\])*");

  /**
   * Reads a pattern. A signature copied from Java is fine: annotations, modifiers, the return type,
   * type arguments, names of parameters and exceptions are passed over.
   *
   * @throws IllegalArgumentException saying what was expected
   */
  static MethodPattern parse(String source) {
    String plain = withoutTypeArguments(ANNOTATION.matcher(source).replaceAll(""));
    int begin = plain.indexOf('(');
    if (begin < 0) {
      return new MethodPattern(name(plain, source), List.of(), true);
    }
    int end = plain.lastIndexOf(')');
    if (end < begin || !isPassedOver(plain.substring(end + 1).strip())) {
      throw expected(source);
    }
    List<String> parameters = new ArrayList<>();
    boolean open = false;
    String inside = plain.substring(begin + 1, end).strip();
    for (String parameter : inside.isEmpty() ? new String[0] : inside.split(",", -1)) {
      if (open) {
        throw new IllegalArgumentException("nothing can follow '..' in '" + source + "'");
      }
      open = parameter.strip().equals(REST);
      if (!open) {
        parameters.add(parameter(parameter.strip(), source));
      }
    }
    return new MethodPattern(name(plain.substring(0, begin), source), parameters, open);
  }

  /** Whether it names this method; types by their full names, arrays as {@code int[]}. */
  public boolean fits(String method, List<String> types) {
    boolean count = open ? types.size() >= parameters.size() : types.size() == parameters.size();
    if (!count || !nameFits(method)) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      String written = parameters.get(i);
      if (!written.equals(ANY) && !JavaNames.isMeant(written, types.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether a method of this name is meant, whatever its parameters. */
  public boolean nameFits(String method) {
    return hasFullName() ? method.equals(name) : Glob.matches(name, method);
  }

  /** Whether the name is one, and not a pattern of names. */
  public boolean hasFullName() {
    return name.indexOf('*') < 0;
  }

  /** Whether every parameter is named in full, so that descriptors can be told by it. */
  public boolean hasFullTypes() {
    return !open && parameters.stream().allMatch(JavaNames::isFull);
  }

  /** How the descriptor of every method that fits begins, if the types are full. */
  public String descriptorStart() {
    StringBuilder descriptor = new StringBuilder("(");
    parameters.forEach(parameter -> descriptor.append(JavaNames.descriptor(parameter)));
    return descriptor.append(')').toString();
  }

  private static String name(String written, String source) {
    String name = written.strip().replaceFirst("^.*\\s", "");
    if (!NAME.matcher(name).matches()) {
      throw expected(source);
    }
    return name;
  }

  private static String parameter(String written, String source) {
    if (written.equals(ANY)) {
      return ANY;
    }
    String type = written.replaceFirst("^final\\s+", "").replace("...", "[]");
    type = PARAMETER_NAME.matcher(type).replaceFirst("");
    if (type.isEmpty()) {
      throw new IllegalArgumentException("a parameter type is missing in '" + source + "'");
    }
    if (!TYPE.matcher(type).matches()) {
      throw expected(source);
    }
    return JavaNames.binary(type);
  }

  /** What may stand behind the parameters where a method is declared. */
  private static boolean isPassedOver(String rest) {
    return rest.isEmpty() || rest.equals(";") || rest.equals("{") || rest.startsWith("throws ");
  }

  private static String withoutTypeArguments(String source) {
    StringBuilder plain = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < source.length(); i++) {
      char sign = source.charAt(i);
      if (sign == '<') {
        depth++;
      } else if (sign == '>' && depth > 0) {
        depth--;
      } else if (depth == 0) {
        plain.append(sign);
      }
    }
    return plain.toString();
  }

  private static IllegalArgumentException expected(String source) {
    return new IllegalArgumentException(
        "expected a method as name(parameter types), found '" + source + "'");
  }

  @Override
  public String toString() {
    List<String> all = new ArrayList<>(parameters);
    if (open) {
      all.add(REST);
    }
    return name + "(" + String.join(", ", all) + ")";
  }
}

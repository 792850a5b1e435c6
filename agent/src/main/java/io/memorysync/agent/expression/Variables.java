package io.memorysync.agent.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * The values an expression may use, in the order in which they are handed over, with their types.
 */
public final class Variables {

  private final Map<String, TypeDescription> types;

  private Variables(Map<String, TypeDescription> types) {
    this.types = types;
  }

  /** One value. */
  public static Variables of(String name, TypeDescription type) {
    return new Variables(Map.of()).and(name, type);
  }

  /**
   * The object and the arguments of a method: {@code self}, {@code arg0}, {@code arg1} and so on.
   *
   * @param arguments types that are known to be narrower than the parameters, by position
   */
  public static Variables ofMethod(
      TypeDescription self, MethodDescription method, Map<Integer, TypeDescription> arguments) {
    Variables variables = of("self", self);
    List<TypeDescription> parameters = method.getParameters().asTypeList().asErasures();
    for (int i = 0; i < parameters.size(); i++) {
      variables = variables.and("arg" + i, arguments.getOrDefault(i, parameters.get(i)));
    }
    return variables;
  }

  /** These values and one more, which comes last. */
  public Variables and(String name, TypeDescription type) {
    Map<String, TypeDescription> more = new LinkedHashMap<>(types);
    more.put(name, type);
    return new Variables(more);
  }

  List<String> names() {
    return List.copyOf(types.keySet());
  }

  Map<String, TypeDescription> types() {
    return types;
  }
}

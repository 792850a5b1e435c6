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

  private final Map<String, TypeDescription.Generic> types;

  private Variables(Map<String, TypeDescription.Generic> types) {
    this.types = types;
  }

  /** One value. */
  public static Variables of(String name, TypeDescription type) {
    return of(name, type.asGenericType());
  }

  /** One value, of which the type arguments are known. */
  public static Variables of(String name, TypeDescription.Generic type) {
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
    List<TypeDescription.Generic> parameters = method.getParameters().asTypeList();
    for (int i = 0; i < parameters.size(); i++) {
      TypeDescription narrower = arguments.get(i);
      variables =
          variables.and("arg" + i, narrower == null ? parameters.get(i) : narrower.asGenericType());
    }
    return variables;
  }

  /** These values and one more, which comes last. */
  public Variables and(String name, TypeDescription type) {
    return and(name, type.asGenericType());
  }

  /** These values and one more, of which the type arguments are known. */
  public Variables and(String name, TypeDescription.Generic type) {
    Map<String, TypeDescription.Generic> more = new LinkedHashMap<>(types);
    more.put(name, Generics.plain(type));
    return new Variables(more);
  }

  List<String> names() {
    return List.copyOf(types.keySet());
  }

  Map<String, TypeDescription.Generic> types() {
    return types;
  }
}

package io.memorysync.agent.expression;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;
import org.jspecify.annotations.Nullable;

/** Steps that Java's own types lack and rules need. */
public final class BuiltIns {

  static final TypeDescription OWNER = TypeDescription.ForLoadedType.of(BuiltIns.class);
  private static final TypeDescription MAP = TypeDescription.ForLoadedType.of(Map.class);

  private BuiltIns() {}

  static @Nullable MethodDescription find(
      TypeDescription target, String name, List<Resolved> arguments) {
    return name.equals("with") && arguments.size() == 2 && target.isAssignableTo(MAP)
        ? OWNER.getDeclaredMethods().filter(ElementMatchers.named("with")).getOnly()
        : null;
  }

  /** A copy of a map in which one key has another value; the bot's own map stays as it is. */
  public static Map<Object, Object> with(
      Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
    Map<Object, Object> copy = new LinkedHashMap<>(map);
    copy.put(key, value);
    return copy;
  }
}

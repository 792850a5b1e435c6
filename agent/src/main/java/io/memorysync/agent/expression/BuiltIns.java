package io.memorysync.agent.expression;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.matcher.ElementMatchers;
import org.jspecify.annotations.Nullable;

/** Steps that Java's own types lack and rules need. */
public final class BuiltIns {

  private static final List<Class<?>> OWNERS =
      List.of(BuiltIns.class, JsonBuiltIns.class, HttpBuiltIns.class);

  private BuiltIns() {}

  /**
   * The static method that a step means, with the target as its first argument; null if the step is
   * none of ours.
   */
  static @Nullable MethodDescription find(
      TypeDescription target, String name, List<Resolved> arguments) {
    for (Class<?> owner : OWNERS) {
      for (MethodDescription method :
          TypeDescription.ForLoadedType.of(owner)
              .getDeclaredMethods()
              .filter(ElementMatchers.named(name).and(ElementMatchers.isPublic()))) {
        TypeDescription first = method.getParameters().get(0).getType().asErasure();
        boolean fits =
            first.represents(Object.class) ? isUnknownOrText(target) : target.isAssignableTo(first);
        if (method.getParameters().size() == arguments.size() + 1 && fits) {
          return method;
        }
      }
    }
    return null;
  }

  /** What may be text; of anything else it is known that it is none. */
  private static boolean isUnknownOrText(TypeDescription type) {
    return type.represents(Object.class) || type.isAssignableTo(CharSequence.class);
  }

  /** The class of ours that a step is in, or null if it is the bot's. */
  static @Nullable Class<?> owner(TypeDescription type) {
    for (Class<?> owner : OWNERS) {
      if (type.represents(owner)) {
        return owner;
      }
    }
    return null;
  }

  /**
   * A copy of a map in which one key has another value; the bot's own map stays as it is.
   *
   * @throws IllegalArgumentException if the map is of a class that nobody knows how to copy
   */
  public static Map<?, ?> with(Map<?, ?> map, @Nullable Object key, @Nullable Object value) {
    @SuppressWarnings("unchecked") // the copy is ours
    Map<Object, @Nullable Object> copy = (Map<Object, @Nullable Object>) copy(map);
    copy.put(key, value);
    return copy;
  }

  private static Map<?, ?> copy(Map<?, ?> map) {
    if (map instanceof HashMap<?, ?> hashMap) {
      return (Map<?, ?>) hashMap.clone();
    } else if (map instanceof TreeMap<?, ?> treeMap) {
      return (Map<?, ?>) treeMap.clone();
    } else if (isPlain(map.getClass())) {
      return new LinkedHashMap<>(map);
    }
    throw new UnfitValueException("a " + map.getClass().getName() + " cannot be copied");
  }

  /** Whether nobody asks a map for more than a map has: the JDK's, and what our JSON is read to. */
  private static boolean isPlain(Class<?> type) {
    return type.getName().startsWith("java.")
        || type.getClassLoader() == BuiltIns.class.getClassLoader();
  }
}

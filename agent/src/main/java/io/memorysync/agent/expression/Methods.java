package io.memorysync.agent.expression;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterList;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/**
 * Picks the method that a call in an expression means, by name, number and types of its arguments.
 */
final class Methods {

  private static final TypeDescription OBJECT = TypeDescription.ForLoadedType.of(Object.class);

  private Methods() {}

  static MethodDescription virtual(TypeDescription owner, String name, List<Resolved> arguments) {
    return pick(owner, name, arguments, method -> method.isMethod() && !method.isStatic());
  }

  static MethodDescription ofClass(TypeDescription owner, String name, List<Resolved> arguments) {
    return pick(owner, name, arguments, method -> method.isMethod() && method.isStatic());
  }

  static MethodDescription constructor(TypeDescription owner, List<Resolved> arguments) {
    return pick(owner, "<init>", arguments, MethodDescription::isConstructor);
  }

  /** What a property means: {@code name()}, {@code getName()} or {@code isName()}. */
  static MethodDescription accessor(TypeDescription owner, String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    for (String candidate : List.of(name, "get" + capital, "is" + capital)) {
      MethodDescription found =
          best(owner, candidate, List.of(), method -> method.isMethod() && !method.isStatic());
      if (found != null) {
        return found;
      }
    }
    throw new ExpressionException(owner.getName() + " has no property " + name);
  }

  static @Nullable MethodDescription exact(
      TypeDescription owner, String name, List<String> parameters) {
    for (TypeDescription type : hierarchy(owner)) {
      for (MethodDescription method : type.getDeclaredMethods()) {
        if (method.getInternalName().equals(name)
            && isCallable(method)
            && parameterNames(method).equals(parameters)) {
          return method;
        }
      }
    }
    return null;
  }

  private static List<String> parameterNames(MethodDescription method) {
    return method.getParameters().asTypeList().asErasures().stream()
        .map(TypeDescription::getActualName)
        .toList();
  }

  private static MethodDescription pick(
      TypeDescription owner,
      String name,
      List<Resolved> arguments,
      Predicate<MethodDescription> kind) {
    MethodDescription found = best(owner, name, arguments, kind);
    if (found == null) {
      String types =
          arguments.stream().map(a -> a.type().getName()).collect(Collectors.joining(", "));
      String what = name.equals("<init>") ? "constructor " : "method " + name;
      throw new ExpressionException(owner.getName() + " has no " + what + "(" + types + ")");
    }
    return found;
  }

  private static @Nullable MethodDescription best(
      TypeDescription owner,
      String name,
      List<Resolved> arguments,
      Predicate<MethodDescription> kind) {
    MethodDescription best = null;
    int bestRank = 0;
    for (TypeDescription type : hierarchy(owner)) {
      for (MethodDescription method : type.getDeclaredMethods()) {
        if (method.getInternalName().equals(name) && kind.test(method) && isCallable(method)) {
          int rank = rank(method, arguments);
          if (rank > bestRank) {
            best = method;
            bestRank = rank;
          }
        }
      }
    }
    return best;
  }

  // Kotlin compiles some ordinary methods as bridges that are not synthetic.
  private static boolean isCallable(MethodDescription method) {
    return method.isPublic() && !(method.isBridge() && method.isSynthetic());
  }

  /** How well arguments fit: 0 not at all, 1 with casts that may fail, above with none. */
  private static int rank(MethodDescription method, List<Resolved> arguments) {
    ParameterList<?> parameters = method.getParameters();
    if (parameters.size() != arguments.size()) {
      return 0;
    }
    int rank = 2;
    for (int i = 0; i < arguments.size(); i++) {
      TypeDescription parameter = parameters.get(i).getType().asErasure();
      Resolved argument = arguments.get(i);
      if (fits(parameter, argument)) {
        rank += parameter.asBoxed().equals(argument.type().asBoxed()) ? 1 : 0;
      } else if (argument.type().equals(OBJECT)) {
        rank = Math.min(rank, 1);
      } else {
        return 0;
      }
    }
    return rank;
  }

  private static boolean fits(TypeDescription parameter, Resolved argument) {
    boolean isNull = argument instanceof Resolved.Literal literal && literal.value() == null;
    return isNull
        ? !parameter.isPrimitive()
        : argument.type().asBoxed().isAssignableTo(parameter.asBoxed());
  }

  private static Set<TypeDescription> hierarchy(TypeDescription type) {
    Set<TypeDescription> seen = new LinkedHashSet<>();
    Set<TypeDescription> queued = new HashSet<>(Set.of(type));
    Deque<TypeDescription> queue = new ArrayDeque<>(queued);
    while (!queue.isEmpty()) {
      TypeDescription next = queue.remove();
      seen.add(next);
      TypeDefinition parent = next.getSuperClass();
      if (parent != null && queued.add(parent.asErasure())) {
        queue.add(parent.asErasure());
      }
      for (TypeDescription parentInterface : next.getInterfaces().asErasures()) {
        if (queued.add(parentInterface)) {
          queue.add(parentInterface);
        }
      }
    }
    seen.add(OBJECT);
    return seen;
  }
}

package io.memorysync.agent.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import net.bytebuddy.description.field.FieldDescription;
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

  private final TypeDescription caller;

  Methods(TypeDescription caller) {
    this.caller = caller;
  }

  MethodDescription virtual(TypeDescription owner, String name, List<Resolved> arguments) {
    return pick(owner, name, arguments, method -> method.isMethod() && !method.isStatic());
  }

  MethodDescription ofClass(TypeDescription owner, String name, List<Resolved> arguments) {
    return pick(
        owner,
        name,
        arguments,
        method -> method.isMethod() && method.isStatic() && isInherited(method, owner));
  }

  MethodDescription constructor(TypeDescription owner, List<Resolved> arguments) {
    return pick(
        owner,
        "<init>",
        arguments,
        method -> method.isConstructor() && method.getDeclaringType().equals(owner));
  }

  /** Static methods of interfaces are not. */
  private static boolean isInherited(MethodDescription method, TypeDescription owner) {
    return !method.getDeclaringType().isInterface() || method.getDeclaringType().equals(owner);
  }

  /** What a property means: {@code name()}, {@code getName()} or {@code isName()}, or null. */
  @Nullable MethodDescription accessor(TypeDescription owner, String name) {
    String capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
    for (String candidate : List.of(name, "get" + capital, "is" + capital)) {
      MethodDescription found =
          best(owner, candidate, List.of(), method -> method.isMethod() && !method.isStatic());
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** A field of an object that the advised class may read, or null. */
  @Nullable FieldDescription field(TypeDescription owner, String name) {
    for (TypeDescription type : hierarchy(owner)) {
      for (FieldDescription field : type.getDeclaredFields()) {
        if (field.getName().equals(name) && !field.isStatic() && field.isVisibleTo(caller)) {
          return field;
        }
      }
    }
    return null;
  }

  /** The methods that set a property, those of parents after those of the class. */
  List<MethodDescription> setters(TypeDescription owner) {
    List<MethodDescription> setters = new ArrayList<>();
    for (TypeDescription type : hierarchy(owner)) {
      for (MethodDescription method : type.getDeclaredMethods()) {
        String name = method.getInternalName();
        boolean sets =
            name.startsWith("set") && name.length() > 3 && method.getParameters().size() == 1;
        if (sets
            && !method.isStatic()
            && isCallable(method)
            && setters.stream().noneMatch(s -> s.getName().equals(name))) {
          setters.add(method);
        }
      }
    }
    return setters;
  }

  /** The method that gets a property of this type, or null. */
  @Nullable MethodDescription getter(
      TypeDescription owner, String capital, TypeDefinition propertyType) {
    for (String name : List.of("get" + capital, "is" + capital)) {
      MethodDescription found =
          best(owner, name, List.of(), method -> method.isMethod() && !method.isStatic());
      if (found != null && found.getReturnType().asErasure().equals(propertyType.asErasure())) {
        return found;
      }
    }
    return null;
  }

  /** Whether there is a method of this name with so many parameters. */
  boolean has(TypeDescription owner, String name, int parameters) {
    return first(owner, (found, types) -> found.equals(name) && types.size() == parameters) != null;
  }

  @Nullable MethodDescription first(
      TypeDescription owner, BiPredicate<String, List<String>> wanted) {
    for (TypeDescription type : hierarchy(owner)) {
      for (MethodDescription method : type.getDeclaredMethods()) {
        if (isCallable(method) && wanted.test(method.getInternalName(), parameterNames(method))) {
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

  private MethodDescription pick(
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

  private @Nullable MethodDescription best(
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
          if (rank > bestRank || (rank > 0 && rank == bestRank && narrows(method, best))) {
            best = method;
            bestRank = rank;
          }
        }
      }
    }
    return best;
  }

  // Kotlin compiles some ordinary methods as bridges that are not synthetic.
  private boolean isCallable(MethodDescription method) {
    return (method.isPublic() || method.isVisibleTo(caller))
        && !(method.isBridge() && method.isSynthetic());
  }

  /** Whether a method that fits as well as another takes narrower types. */
  private static boolean narrows(MethodDescription method, @Nullable MethodDescription other) {
    if (other == null) {
      return true;
    }
    List<TypeDescription> types = method.getParameters().asTypeList().asErasures();
    List<TypeDescription> wider = other.getParameters().asTypeList().asErasures();
    for (int i = 0; i < types.size(); i++) {
      if (!types.get(i).isAssignableTo(wider.get(i))) {
        return false;
      }
    }
    return !types.equals(wider);
  }

  /** How well arguments fit: 0 not at all, 1 with casts that may fail, above with none. */
  private static int rank(MethodDescription method, List<Resolved> arguments) {
    ParameterList<?> parameters = method.getParameters();
    if (parameters.size() != arguments.size()) {
      return 0;
    }
    int exact = 0;
    boolean casts = false;
    for (int i = 0; i < arguments.size(); i++) {
      TypeDescription parameter = parameters.get(i).getType().asErasure();
      Resolved argument = arguments.get(i);
      if (fits(parameter, argument)) {
        exact += parameter.asBoxed().equals(argument.type().asBoxed()) ? 1 : 0;
      } else if (argument.type().equals(OBJECT) && !isNull(argument)) {
        casts = true;
      } else {
        return 0;
      }
    }
    return casts ? 1 : 2 + exact;
  }

  private static boolean fits(TypeDescription parameter, Resolved argument) {
    return isNull(argument)
        ? !parameter.isPrimitive()
        : argument.type().asBoxed().isAssignableTo(parameter.asBoxed());
  }

  private static boolean isNull(Resolved argument) {
    return argument instanceof Resolved.Literal literal && literal.value() == null;
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
    if (!type.isPrimitive()) {
      seen.add(OBJECT);
    }
    return seen;
  }
}

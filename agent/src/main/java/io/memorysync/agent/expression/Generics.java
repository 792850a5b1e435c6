package io.memorysync.agent.expression;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** What a member answers where type arguments tell more than its declaration. */
final class Generics {

  private Generics() {}

  /** What a method of an object answers: of {@code List<Choice>.get(int)} a {@code Choice}. */
  static TypeDescription.Generic returned(TypeDescription.Generic owner, MethodDescription method) {
    TypeDescription.Generic declaring = as(owner, method.getDeclaringType().asErasure());
    if (declaring != null) {
      for (MethodDescription candidate : declaring.getDeclaredMethods()) {
        if (candidate.asDefined().equals(method.asDefined())) {
          return plain(candidate.getReturnType());
        }
      }
    }
    return plain(method.getReturnType());
  }

  /** What a field of an object holds. */
  static TypeDescription.Generic held(TypeDescription.Generic owner, FieldDescription field) {
    TypeDescription.Generic declaring = as(owner, field.getDeclaringType().asErasure());
    if (declaring != null) {
      for (FieldDescription candidate : declaring.getDeclaredFields()) {
        if (candidate.getName().equals(field.getName())) {
          return plain(candidate.getType());
        }
      }
    }
    return plain(field.getType());
  }

  /** A type that has members: bounds in the place of wildcards and variables. */
  static TypeDescription.Generic plain(TypeDescription.Generic type) {
    if (type.getSort().isWildcard()) {
      return plain(type.getUpperBounds().get(0));
    }
    return type.getSort().isTypeVariable() ? type.asErasure().asGenericType() : type;
  }

  /** A type as one of its parents, with the type arguments that it has there. */
  private static TypeDescription.@Nullable Generic as(
      TypeDescription.Generic type, TypeDescription parent) {
    Set<TypeDescription> seen = new HashSet<>();
    Deque<TypeDescription.Generic> queue = new ArrayDeque<>();
    queue.add(type);
    while (!queue.isEmpty()) {
      TypeDescription.Generic next = queue.remove();
      if (next.asErasure().equals(parent)) {
        return next;
      }
      if (seen.add(next.asErasure())) {
        TypeDefinition superclass = next.getSuperClass();
        if (superclass != null) {
          queue.add(superclass.asGenericType());
        }
        queue.addAll(next.getInterfaces());
      }
    }
    return null;
  }
}

package io.memorysync.agent.seam;

import net.bytebuddy.description.type.TypeDefinition.Sort;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.description.type.TypeList;
import org.jspecify.annotations.Nullable;

/** What is in a list, an array or a future, as far as its declaration tells. */
final class ElementType {

  private ElementType() {}

  /** The type of the elements, or null if the declaration does not tell. */
  static @Nullable TypeDescription of(TypeDescription.Generic container) {
    TypeDescription.Generic element = generic(container);
    return element == null ? null : element.asErasure();
  }

  /** The same with its type arguments. */
  static TypeDescription.@Nullable Generic generic(TypeDescription.Generic container) {
    if (container.isArray()) {
      return container.getComponentType();
    }
    if (!container.getSort().isParameterized()) {
      return null;
    }
    TypeList.Generic arguments = container.getTypeArguments();
    TypeDescription.Generic argument = arguments.get(arguments.size() - 1);
    return argument.getSort() == Sort.WILDCARD ? argument.getUpperBounds().get(0) : argument;
  }
}

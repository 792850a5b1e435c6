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
    if (container.isArray()) {
      TypeDescription.Generic component = container.getComponentType();
      return component == null ? null : component.asErasure();
    }
    if (!container.getSort().isParameterized()) {
      return null;
    }
    TypeList.Generic arguments = container.getTypeArguments();
    TypeDescription.Generic argument = arguments.get(arguments.size() - 1);
    return argument.getSort() == Sort.WILDCARD
        ? argument.getUpperBounds().get(0).asErasure()
        : argument.asErasure();
  }
}

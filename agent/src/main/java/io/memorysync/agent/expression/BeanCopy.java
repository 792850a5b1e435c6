package io.memorysync.agent.expression;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Copies a bean property by property, one of them with another value. */
final class BeanCopy {

  private final Class<?> type;
  private final MethodHandle constructor;
  private final List<Property> properties;
  private final MethodHandle changed;

  /**
   * @param constructor {@code ()Object}
   * @param changed sets the property that gets another value: {@code (Object, Object)void}
   */
  BeanCopy(
      Class<?> type, MethodHandle constructor, List<Property> properties, MethodHandle changed) {
    this.type = type;
    this.constructor = constructor;
    this.properties = properties;
    this.changed = changed;
  }

  /**
   * The copy.
   *
   * @throws IllegalArgumentException if the bean is of a subclass: it would lose what it is
   */
  Object copy(Object bean, @Nullable Object value) throws Throwable {
    if (bean.getClass() != type) {
      throw new UnfitValueException(
          "a " + bean.getClass().getName() + " cannot be copied as " + type.getName());
    }
    Object copy = constructor.invokeExact();
    for (Property property : properties) {
      Object kept = property.getter.invokeExact(bean);
      property.setter.invokeExact(copy, kept);
    }
    changed.invokeExact(copy, value);
    return copy;
  }

  /** How a property is read, {@code (Object)Object}, and set, {@code (Object, Object)void}. */
  record Property(MethodHandle getter, MethodHandle setter) {}
}

package io.memorysync.agent.expression;

import java.util.List;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** An expression of which every step is known to exist, with the type it answers. */
public sealed interface Resolved {

  /** The static type of the value. */
  TypeDescription type();

  /** The same with its type arguments, as far as they are known. */
  default TypeDescription.Generic generic() {
    return type().asGenericType();
  }

  record Variable(String name, TypeDescription.Generic generic) implements Resolved {

    @Override
    public TypeDescription type() {
      return generic.asErasure();
    }
  }

  record Literal(@Nullable Object value, TypeDescription type) implements Resolved {}

  /**
   * A method or constructor call.
   *
   * @param target null for a static method or a constructor
   * @param owner the class to look the method up in
   */
  record Invoke(
      @Nullable Resolved target,
      TypeDescription owner,
      MethodDescription method,
      List<Resolved> arguments,
      boolean nullSafe,
      TypeDescription.Generic generic)
      implements Resolved {

    @Override
    public TypeDescription type() {
      return generic.asErasure();
    }
  }

  /** A field of an object that the advised class may read. */
  record Field(
      Resolved target, FieldDescription field, boolean nullSafe, TypeDescription.Generic generic)
      implements Resolved {

    @Override
    public TypeDescription type() {
      return generic.asErasure();
    }
  }

  record Constant(FieldDescription field, TypeDescription type) implements Resolved {}

  /**
   * A copy of a bean in which one property has another value.
   *
   * @param type of the bean, with a constructor that takes nothing
   * @param properties all that it has
   * @param changed the setter of the one that gets {@code value}
   */
  record Copy(
      Resolved target,
      TypeDescription type,
      MethodDescription constructor,
      List<Property> properties,
      MethodDescription changed,
      Resolved value)
      implements Resolved {}

  /** A property that can be read and set. */
  record Property(String name, MethodDescription getter, MethodDescription setter) {}

  /**
   * The first that counts.
   *
   * @param type boolean if all are: then it is the first that is true
   */
  record FirstOf(List<Resolved> alternatives, TypeDescription type) implements Resolved {}
}

package io.memorysync.agent.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.RecordComponentDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/** What {@code object.with("property", value)} means for records and beans. */
final class Copies {

  private final Methods methods;

  Copies(Methods methods) {
    this.methods = methods;
  }

  /**
   * A copy of an object in which one property has another value.
   *
   * @return null if the arguments are not a name and a value
   * @throws ExpressionException saying why there is no such copy
   */
  @Nullable Resolved with(Resolved target, TypeDescription type, List<Resolved> arguments) {
    if (arguments.size() != 2
        || !(arguments.get(0) instanceof Resolved.Literal literal)
        || !(literal.value() instanceof String name)) {
      return null;
    }
    return type.isRecord()
        ? ofRecord(target, type, name, arguments.get(1))
        : ofBean(target, type, name, arguments.get(1));
  }

  private Resolved ofRecord(Resolved target, TypeDescription type, String name, Resolved value) {
    List<Resolved> components = new ArrayList<>();
    boolean known = false;
    for (RecordComponentDescription component : type.getRecordComponents()) {
      boolean changed = component.getActualName().equals(name);
      known |= changed;
      components.add(
          changed
              ? value
              : new Resolved.Invoke(
                  target,
                  type,
                  component.getAccessor(),
                  List.of(),
                  false,
                  Generics.plain(component.getType())));
    }
    if (!known) {
      throw new ExpressionException(type.getName() + " has no component " + name);
    }
    MethodDescription constructor = methods.constructor(type, components);
    return new Resolved.Invoke(null, type, constructor, components, false, type.asGenericType());
  }

  private Resolved ofBean(Resolved target, TypeDescription type, String name, Resolved value) {
    List<Resolved.Property> properties = properties(type);
    MethodDescription changed =
        properties.stream()
            .filter(property -> property.name().equals(name))
            .map(Resolved.Property::setter)
            .findFirst()
            .orElseThrow(
                () -> new ExpressionException(type.getName() + " has no property " + name));
    requireAllCopied(type, properties);
    if (type.isAbstract()) {
      throw new ExpressionException(type.getName() + " is abstract: write how to copy it");
    }
    MethodDescription constructor = methods.constructor(type, List.of());
    return new Resolved.Copy(target, type, constructor, properties, changed, value);
  }

  private List<Resolved.Property> properties(TypeDescription type) {
    List<Resolved.Property> properties = new ArrayList<>();
    for (MethodDescription setter : methods.setters(type)) {
      String capital = setter.getName().substring("set".length());
      String name = Character.toLowerCase(capital.charAt(0)) + capital.substring(1);
      Optional.ofNullable(methods.getter(type, capital, setter.getParameters().get(0).getType()))
          .ifPresent(getter -> properties.add(new Resolved.Property(name, getter, setter)));
    }
    return properties;
  }

  /** What a copy would lose, the model would not be told. */
  private static void requireAllCopied(TypeDescription type, List<Resolved.Property> properties) {
    for (TypeDefinition at = type; at != null; at = at.getSuperClass()) {
      for (FieldDescription field : at.getDeclaredFields()) {
        boolean copied = properties.stream().anyMatch(p -> p.name().equals(field.getName()));
        if (!copied && !field.isStatic() && !field.isTransient()) {
          throw new ExpressionException(
              "a copy of "
                  + type.getName()
                  + " would lose "
                  + field.getName()
                  + ", which has no getter and setter: write how to copy it");
        }
      }
    }
  }
}

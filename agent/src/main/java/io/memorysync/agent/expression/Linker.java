package io.memorysync.agent.expression;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;

/**
 * Turns a resolved expression into a method handle from the values of a seam to the value of the
 * expression. The handle is bound to the bot's classes and must be kept no longer than they are.
 */
public final class Linker {

  private static final MethodHandle VALUE_AT = MethodHandles.arrayElementGetter(Object[].class);
  private static final MethodHandle IS_NULL =
      find(MethodHandles.lookup(), "isNull", methodType(boolean.class, Object.class));

  private static final MethodHandle IS_NOT_TRUE =
      find(MethodHandles.lookup(), "isNotTrue", methodType(boolean.class, Object.class));

  private final MethodHandles.Lookup lookup;
  private final List<String> variables;

  /**
   * @param lookup of the advised class: what it may call, rules about it may call
   * @param variables the names of the values, in the order in which they will be handed over
   */
  public Linker(MethodHandles.Lookup lookup, List<String> variables) {
    this.lookup = lookup;
    this.variables = variables;
  }

  /**
   * Links an expression.
   *
   * @return a handle of type {@code (Object[])Object}
   * @throws ReflectiveOperationException if a class or method is not accessible after all
   */
  public MethodHandle link(Resolved expression) throws ReflectiveOperationException {
    return handle(expression).asType(methodType(Object.class, Object[].class));
  }

  private MethodHandle handle(Resolved expression) throws ReflectiveOperationException {
    if (expression instanceof Resolved.Variable variable) {
      int index = variables.indexOf(variable.name());
      Class<?> type = load(variable.type());
      return MethodHandles.insertArguments(VALUE_AT, 1, index)
          .asType(methodType(type, Object[].class));
    } else if (expression instanceof Resolved.Literal literal) {
      return ignoringValues(MethodHandles.constant(load(literal.type()), literal.value()));
    } else if (expression instanceof Resolved.Constant constant) {
      Class<?> owner = load(constant.field().getDeclaringType().asErasure());
      return ignoringValues(
          lookup.findStaticGetter(owner, constant.field().getName(), load(constant.type())));
    } else if (expression instanceof Resolved.Invoke invoke) {
      return invoke(invoke);
    } else if (expression instanceof Resolved.Field field) {
      return field(field);
    } else if (expression instanceof Resolved.Copy copy) {
      return copy(copy);
    }
    return firstOf((Resolved.FirstOf) expression);
  }

  private MethodHandle invoke(Resolved.Invoke invoke) throws ReflectiveOperationException {
    List<Resolved> inputs = new ArrayList<>();
    if (invoke.target() != null) {
      inputs.add(invoke.target());
    }
    inputs.addAll(invoke.arguments());
    MethodHandle call = find(invoke);
    if (invoke.nullSafe()) {
      call = nullSafe(call);
    }
    for (int i = inputs.size() - 1; i >= 0; i--) {
      MethodHandle input =
          handle(inputs.get(i)).asType(methodType(call.type().parameterType(i), Object[].class));
      call = MethodHandles.collectArguments(call, i, input);
    }
    // Every input is computed from the same array of values.
    return inputs.isEmpty()
        ? ignoringValues(call)
        : MethodHandles.permuteArguments(
            call, methodType(call.type().returnType(), Object[].class), new int[inputs.size()]);
  }

  private MethodHandle find(Resolved.Invoke invoke) throws ReflectiveOperationException {
    Class<?> owner = load(invoke.owner());
    MethodDescription method = invoke.method();
    if (method.isConstructor()) {
      return lookup.findConstructor(owner, type(method));
    }
    return invoke.target() == null
        ? lookup(owner).findStatic(owner, method.getName(), type(method))
        : virtual(owner, method);
  }

  // The advised class cannot see our own built-ins.
  private MethodHandles.Lookup lookup(Class<?> owner) {
    return owner.getPackage() == Linker.class.getPackage() ? MethodHandles.lookup() : lookup;
  }

  private MethodHandle field(Resolved.Field field) throws ReflectiveOperationException {
    Class<?> owner = load(field.field().getDeclaringType().asErasure());
    MethodHandle getter = lookup.findGetter(owner, field.field().getName(), load(field.type()));
    MethodHandle safe = field.nullSafe() ? nullSafe(getter) : getter;
    MethodHandle target =
        handle(field.target()).asType(methodType(safe.type().parameterType(0), Object[].class));
    return MethodHandles.filterArguments(safe, 0, target);
  }

  private MethodHandle copy(Resolved.Copy copy) throws ReflectiveOperationException {
    Class<?> type = load(copy.type());
    MethodHandle constructor =
        lookup.findConstructor(type, methodType(void.class)).asType(methodType(Object.class));
    List<BeanCopy.Property> properties = new ArrayList<>();
    for (Resolved.Property property : copy.properties()) {
      MethodHandle getter =
          virtual(type, property.getter()).asType(methodType(Object.class, Object.class));
      properties.add(new BeanCopy.Property(getter, setter(type, property.setter())));
    }
    BeanCopy bean = new BeanCopy(type, constructor, properties, setter(type, copy.changed()));
    MethodHandle call =
        MethodHandles.lookup()
            .bind(bean, "copy", methodType(Object.class, Object.class, Object.class));
    MethodHandle ofTarget = MethodHandles.collectArguments(call, 0, link(copy.target()));
    return MethodHandles.permuteArguments(
            MethodHandles.collectArguments(ofTarget, 1, link(copy.value())),
            methodType(Object.class, Object[].class),
            0,
            0)
        .asType(methodType(type, Object[].class));
  }

  private MethodHandle setter(Class<?> owner, MethodDescription method)
      throws ReflectiveOperationException {
    return virtual(owner, method).asType(methodType(void.class, Object.class, Object.class));
  }

  private MethodHandle virtual(Class<?> owner, MethodDescription method)
      throws ReflectiveOperationException {
    return lookup.findVirtual(owner, method.getName(), type(method));
  }

  private MethodType type(MethodDescription method) throws ClassNotFoundException {
    return methodType(
        load(method.getReturnType().asErasure()),
        loadAll(method.getParameters().asTypeList().asErasures()));
  }

  private static MethodHandle nullSafe(MethodHandle call) {
    MethodHandle boxed = call.asType(call.type().changeReturnType(call.type().wrap().returnType()));
    MethodType type = boxed.type();
    MethodHandle none =
        MethodHandles.dropArguments(
            MethodHandles.constant(type.returnType(), null), 0, type.parameterList());
    MethodHandle isNull = IS_NULL.asType(methodType(boolean.class, type.parameterType(0)));
    return MethodHandles.guardWithTest(isNull, none, boxed);
  }

  private MethodHandle firstOf(Resolved.FirstOf expression) throws ReflectiveOperationException {
    List<Resolved> backwards = new ArrayList<>(expression.alternatives());
    Collections.reverse(backwards);
    MethodHandle isNothing = expression.type().represents(Boolean.class) ? IS_NOT_TRUE : IS_NULL;
    MethodHandle result = null;
    for (Resolved alternative : backwards) {
      MethodHandle handle = link(alternative);
      result = result == null ? handle : orElse(isNothing, handle, result);
    }
    if (result == null) {
      throw new IllegalArgumentException("an expression without alternatives");
    }
    return result.asType(methodType(load(expression.type().asBoxed()), Object[].class));
  }

  private static MethodHandle orElse(
      MethodHandle isNothing, MethodHandle first, MethodHandle second) {
    MethodHandle test = MethodHandles.dropArguments(isNothing, 1, Object[].class);
    MethodHandle fallback = MethodHandles.dropArguments(second, 0, Object.class);
    MethodHandle identity =
        MethodHandles.dropArguments(MethodHandles.identity(Object.class), 1, Object[].class);
    return MethodHandles.foldArguments(
        MethodHandles.guardWithTest(test, fallback, identity), first);
  }

  private static MethodHandle ignoringValues(MethodHandle handle) {
    return MethodHandles.dropArguments(handle, 0, Object[].class);
  }

  private Class<?>[] loadAll(List<TypeDescription> types) throws ClassNotFoundException {
    Class<?>[] classes = new Class<?>[types.size()];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = load(types.get(i));
    }
    return classes;
  }

  private Class<?> load(TypeDescription type) throws ClassNotFoundException {
    Class<?> builtIn = BuiltIns.owner(type);
    if (builtIn != null) {
      return builtIn;
    }
    if (type.isPrimitive()) {
      return MethodType.fromMethodDescriptorString("()" + type.getDescriptor(), null).returnType();
    }
    return Class.forName(type.getName(), false, lookup.lookupClass().getClassLoader());
  }

  @SuppressWarnings("UnusedMethod") // called through IS_NULL
  private static boolean isNull(@Nullable Object value) {
    return value == null;
  }

  @SuppressWarnings("UnusedMethod") // called through IS_NOT_TRUE
  private static boolean isNotTrue(@Nullable Object value) {
    return !Boolean.TRUE.equals(value);
  }

  private static MethodHandle find(MethodHandles.Lookup lookup, String name, MethodType type) {
    try {
      return lookup.findStatic(Linker.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}

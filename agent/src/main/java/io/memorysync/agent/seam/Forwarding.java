package io.memorysync.agent.seam;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls the bot's object behind a proxy of ours, so that the bot cannot tell the difference. */
final class Forwarding {

  private static final MethodType ANY = MethodType.methodType(Object.class, Object[].class);

  private final Map<Method, MethodHandle> methods = new HashMap<>();

  /**
   * Prepares to call every method of an interface.
   *
   * @param lookup of the advised class, which may see an interface that is not public
   * @throws IllegalAccessException if it may not
   */
  Forwarding(Class<?> type, MethodHandles.Lookup lookup) throws IllegalAccessException {
    for (Method method : type.getMethods()) {
      if (!Modifier.isStatic(method.getModifiers())) {
        int values = method.getParameterCount() + 1;
        MethodHandle call = lookup.unreflect(method).asFixedArity();
        methods.put(method, call.asSpreader(Object[].class, values).asType(ANY));
      }
    }
    for (Method method : Object.class.getMethods()) {
      int values = method.getParameterCount() + 1;
      MethodHandle call = MethodHandles.publicLookup().unreflect(method).asFixedArity();
      methods.putIfAbsent(method, call.asSpreader(Object[].class, values).asType(ANY));
    }
  }

  /** Calls a method; what it throws comes out as it was thrown. */
  @Nullable Object call(Object target, Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    MethodHandle handle = methods.get(method);
    if (handle == null) {
      throw new NoSuchMethodError(method.toString());
    }
    int count = arguments == null ? 0 : arguments.length;
    @Nullable Object[] values = new Object[count + 1];
    values[0] = target;
    if (arguments != null) {
      System.arraycopy(arguments, 0, values, 1, count);
    }
    return handle.invokeExact(values);
  }
}

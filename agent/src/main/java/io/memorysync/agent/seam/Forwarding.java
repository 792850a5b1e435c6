package io.memorysync.agent.seam;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Calls the bot's object behind a proxy of ours, so that it cannot tell the difference. */
final class Forwarding {

  private Forwarding() {}

  /** Calls a method of the interface; what it throws comes out as it was thrown. */
  static @Nullable Object to(Object target, Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  /**
   * Calls equals, hashCode or toString; proxies before the same object are equal to one another.
   */
  static @Nullable Object toObject(
      Object target, Object proxy, Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    if (method.getName().equals("equals") && arguments != null) {
      Object other = arguments[0];
      return proxy == other
          || (other != null && !Proxy.isProxyClass(other.getClass()) && target.equals(other));
    }
    return to(target, method, arguments);
  }
}

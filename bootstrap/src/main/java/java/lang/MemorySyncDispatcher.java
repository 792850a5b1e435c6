package java.lang;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The only class of ours that the bot's code can reach. Advised methods hold two {@code
 * invokedynamic} call sites; this class links them to the agent. It lives in {@code java.lang}
 * because that package is visible from every class loader and module.
 */
public final class MemorySyncDispatcher {

  private static volatile MethodHandle linker;

  private MemorySyncDispatcher() {}

  /**
   * Hands the dispatcher over to the agent.
   *
   * @param handle takes a lookup, a name, a type and a rule's id and answers a call site
   */
  public static void connect(MethodHandle handle) {
    linker = handle;
  }

  /**
   * Links a call site of an advised method. It never throws: a site that cannot be linked does
   * nothing for the rest of its life, and the bot's method runs as it was written.
   */
  public static CallSite link(
      MethodHandles.Lookup lookup, String name, MethodType type, String rule) {
    try {
      MethodHandle handle = linker;
      if (handle != null) {
        return (CallSite) handle.invoke(lookup, name, type, rule);
      }
    } catch (Throwable unlinked) {
      // The agent has said why; what is left to do is to stay out of the bot's way.
    }
    return new ConstantCallSite(nothing(type));
  }

  private static MethodHandle nothing(MethodType type) {
    Class<?> result = type.returnType();
    MethodHandle none =
        result == void.class
            ? MethodHandles.constant(Object.class, null).asType(MethodType.methodType(void.class))
            : MethodHandles.constant(result, null);
    return MethodHandles.dropArguments(none, 0, type.parameterList());
  }
}

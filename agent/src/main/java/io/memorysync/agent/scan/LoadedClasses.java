package io.memorysync.agent.scan;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;

/**
 * Classes that were loaded before the scan saw them: the agent was attached to a running bot, or
 * the JVM took them from an AOT cache.
 */
public final class LoadedClasses {

  private LoadedClasses() {}

  /** Has every loaded class transformed that a rule may be about. */
  public static void retransform(ScanIndex index, Instrumentation instrumentation) {
    Class<?>[] loaded = instrumentation.getAllLoadedClasses();
    List<Class<?>> named = new ArrayList<>();
    for (Class<?> type : loaded) {
      if (type.getClassLoader() != null && index.names(type.getName().replace('.', '/'))) {
        named.add(type);
      }
    }
    if (named.isEmpty()) {
      return;
    }
    for (Class<?> type : loaded) {
      if (isAnyOrSubtype(type, named) && instrumentation.isModifiableClass(type)) {
        retransform(type, instrumentation);
      }
    }
  }

  private static boolean isAnyOrSubtype(Class<?> type, List<Class<?>> named) {
    for (Class<?> parent : named) {
      if (parent.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  // One at a time: a class that cannot be transformed must not keep others from it.
  private static void retransform(Class<?> type, Instrumentation instrumentation) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      System.err.println("[memorysync] " + type.getName() + " stays as it is: " + e);
    }
  }
}

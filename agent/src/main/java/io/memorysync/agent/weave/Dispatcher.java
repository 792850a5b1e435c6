package io.memorysync.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Map;
import java.util.Set;

/** Defines the one class of ours that the bot's classes can reach. */
final class Dispatcher {

  private static final String CLASS_FILE = "/java/lang/MemorySyncDispatcher.class";

  private Dispatcher() {}

  /**
   * Defines the dispatcher in {@code java.lang}. The package is opened to our private loader's
   * module alone, so that the bot's own access to it stays as it is (jacoco#1328).
   *
   * @param linker links call sites: {@code (Lookup, String, MethodType, String)CallSite}
   */
  static Class<?> define(Instrumentation instrumentation, MethodHandle linker)
      throws IOException, ReflectiveOperationException {
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(),
        Map.of("java.lang", Set.of(Dispatcher.class.getModule())),
        Set.of(),
        Map.of());
    Class<?> dispatcher =
        MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup())
            .defineClass(classFile());
    dispatcher.getMethod("connect", MethodHandle.class).invoke(null, linker);
    return dispatcher;
  }

  private static byte[] classFile() throws IOException {
    try (InputStream in = Dispatcher.class.getResourceAsStream(CLASS_FILE)) {
      if (in == null) {
        throw new IOException(CLASS_FILE + " is missing");
      }
      return in.readAllBytes();
    }
  }
}

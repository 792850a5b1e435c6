package io.memorysync.agent.telemetry;

import io.memorysync.loop.MemoryListener;
import io.memorysync.loop.MemoryLoop;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** The OpenTelemetry API that a loader of the bot's sees. */
final class BotApi {

  private static final String GLOBAL = "io.opentelemetry.api.GlobalOpenTelemetry";
  private static final String LISTENER = "io.memorysync.agent.otel.OtelListener";

  private final Class<?> global;

  private BotApi(Class<?> global) {
    this.global = global;
  }

  /**
   * @throws ClassNotFoundException if the loader sees none
   */
  static BotApi seenBy(ClassLoader loader) throws ClassNotFoundException {
    return new BotApi(Class.forName(GLOBAL, false, loader));
  }

  /** The class that holds the global instance. */
  Class<?> global() {
    return global;
  }

  /**
   * Whether the bot, or the agent of OpenTelemetry, has set the global instance. To ask for the
   * instance itself would set it to one that does nothing, and the bot could not set its own any
   * more.
   *
   * @throws ReflectiveOperationException if this version cannot be asked
   */
  boolean isSet() throws ReflectiveOperationException {
    for (Method method : global.getMethods()) {
      if (method.getName().equals("isSet") && method.getParameterCount() == 0) {
        return (boolean) method.invoke(null);
      }
    }
    // Before 1.57 there is no other way to know.
    Field instance = global.getDeclaredField("globalOpenTelemetry");
    instance.setAccessible(true);
    return instance.get(null) != null;
  }

  /**
   * A listener that tells this OpenTelemetry.
   *
   * @throws ReflectiveOperationException if this version lacks what we need
   */
  MemoryListener listener(MemoryLoop loop) throws ReflectiveOperationException {
    OtelLoader loader = new OtelLoader(BotApi.class.getClassLoader(), global.getClassLoader());
    return (MemoryListener)
        loader.loadClass(LISTENER).getConstructor(MemoryLoop.class).newInstance(loop);
  }
}

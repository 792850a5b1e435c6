package io.memorysync.agent.telemetry;

import java.io.IOException;
import java.io.InputStream;

/**
 * Where our classes and the bot's API meet: defines the package {@code agent.otel} anew, with the
 * OpenTelemetry of one loader of the bot's and all else of ours.
 */
final class OtelLoader extends ClassLoader {

  private static final String DEFINED_HERE = "io.memorysync.agent.otel.";
  private static final String OF_THE_BOT = "io.opentelemetry.";

  private final ClassLoader ours;
  private final ClassLoader bot;

  OtelLoader(ClassLoader ours, ClassLoader bot) {
    super(ours);
    this.ours = ours;
    this.bot = bot;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (name.startsWith(OF_THE_BOT)) {
      return bot.loadClass(name);
    }
    if (!name.startsWith(DEFINED_HERE)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = ours.getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length, getClass().getProtectionDomain());
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}

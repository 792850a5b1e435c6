package io.memorysync.launch;

import java.io.File;
import java.lang.reflect.InvocationTargetException;

/**
 * Where the JVM enters for {@code java -jar memorysync.jar}: opens the private loader and hands
 * over to the command line in it. Java 8 bytecode, as the launcher.
 */
public final class Main {

  private static final int USAGE = 2;
  private static final int FAULT = 4;

  private Main() {}

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    System.exit(run(arguments));
  }

  static int run(String[] arguments) {
    if (Java.version() < Java.OLDEST) {
      say("needs Java " + Java.OLDEST + " or newer, this is Java " + Java.version() + ".");
      return USAGE;
    }
    try {
      File jar = new File(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      PrivateLoader loader = PrivateLoader.of(jar);
      if (loader == null) {
        say("must be used as its own jar, " + jar + " is not it.");
        return USAGE;
      }
      Thread.currentThread().setContextClassLoader(loader);
      return (Integer)
          loader
              .loadClass("io.memorysync.agent.cli.MemorySync")
              .getMethod("run", String[].class)
              .invoke(null, (Object) arguments);
    } catch (InvocationTargetException failure) {
      say("failed: " + failure.getCause());
    } catch (Exception failure) {
      say("could not start: " + failure);
    }
    return FAULT;
  }

  private static void say(String sentence) {
    System.err.println("MemorySync " + sentence);
  }
}

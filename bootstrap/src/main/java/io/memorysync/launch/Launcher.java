package io.memorysync.launch;

import java.io.File;
import java.lang.instrument.Instrumentation;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Where the JVM enters the agent. Java 8 bytecode, the JDK only, nothing clever: whatever happens
 * in here, the bot starts.
 */
public final class Launcher {

  private static final AtomicBoolean STARTED = new AtomicBoolean();

  private Launcher() {}

  /** Called by the JVM for {@code -javaagent}. */
  public static void premain(@Nullable String arguments, Instrumentation instrumentation) {
    launch(arguments, instrumentation);
  }

  /** Called by the JVM when the agent is attached to a running bot. */
  public static void agentmain(@Nullable String arguments, Instrumentation instrumentation) {
    launch(arguments, instrumentation);
  }

  private static void launch(@Nullable String arguments, Instrumentation instrumentation) {
    try {
      if (!Switch.isOn(arguments) || JdkTool.isRunning()) {
        return;
      }
      if (Java.version() < Java.OLDEST) {
        say(
            "needs Java "
                + Java.OLDEST
                + " or newer, this is Java "
                + Java.version()
                + ". Memory is off.");
      } else if (!STARTED.compareAndSet(false, true)) {
        say("is on the command line twice. The first one is used: remove the other.");
      } else {
        start(arguments, instrumentation);
      }
    } catch (Throwable failure) {
      // An exception out of premain would end the JVM.
      say("could not start: " + rootOf(failure) + ". Memory is off.");
    }
  }

  private static void start(@Nullable String arguments, Instrumentation instrumentation)
      throws Exception {
    File jar = new File(Launcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    PrivateLoader loader = PrivateLoader.of(jar);
    if (loader == null) {
      say("must be used as its own jar, " + jar + " is not it. Memory is off.");
      return;
    }
    loader
        .loadClass("io.memorysync.agent.AgentStart")
        .getMethod("start", String.class, Instrumentation.class)
        .invoke(null, arguments, instrumentation);
  }

  private static Throwable rootOf(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private static void say(String sentence) {
    System.err.println("[memorysync] MemorySync " + sentence);
  }
}

package io.memorysync.agent;

import io.memorysync.agent.scan.ClassScan;
import io.memorysync.agent.scan.FileHint;
import io.memorysync.agent.scan.LoadedClasses;
import io.memorysync.agent.scan.OwnRules;
import io.memorysync.agent.scan.ScanIndex;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/** The first of our classes in the private loader. It installs the scan and nothing else. */
public final class AgentStart {

  private static final String HIDDEN_LOADERS = "otel.javaagent.exclude-class-loaders";

  private AgentStart() {}

  /**
   * Starts the agent; called by the launcher.
   *
   * @param arguments the agent arguments, or null
   */
  public static void start(@Nullable String arguments, Instrumentation instrumentation)
      throws IOException {
    ScanIndex index = ScanIndex.builtIn();
    if (FileHint.mayHaveFile(arguments) && !OwnRules.addTo(index, arguments)) {
      return;
    }
    hideFromOpenTelemetry();
    instrumentation.addTransformer(new ClassScan(index, arguments, instrumentation), true);
    LoadedClasses.retransform(index, instrumentation);
  }

  // An OpenTelemetry agent would put what our store does into the traces of the bot. One that
  // starts
  // after us reads this; from one that has started before us the driver is kept when it is loaded.
  private static void hideFromOpenTelemetry() {
    String others = System.getProperty(HIDDEN_LOADERS);
    if (others == null) {
      others = System.getenv("OTEL_JAVAAGENT_EXCLUDE_CLASS_LOADERS");
    }
    String ours = AgentStart.class.getClassLoader().getClass().getName();
    System.setProperty(HIDDEN_LOADERS, others == null ? ours : others + "," + ours);
  }
}

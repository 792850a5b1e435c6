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
    instrumentation.addTransformer(new ClassScan(index, arguments, instrumentation), true);
    LoadedClasses.retransform(index, instrumentation);
  }
}

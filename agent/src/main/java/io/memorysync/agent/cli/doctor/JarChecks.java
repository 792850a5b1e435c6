package io.memorysync.agent.cli.doctor;

import java.util.List;

/** The jar that this command came in. */
public final class JarChecks {

  private JarChecks() {}

  /** The findings. */
  public static List<Finding> run(AboutJar jar) {
    return List.of(
        jar.file() == null
            ? Finding.warn("jar", "this runs from no jar, as only its own tests do")
            : Finding.ok("jar", "MemorySync " + jar.version() + ", " + jar.file()));
  }
}

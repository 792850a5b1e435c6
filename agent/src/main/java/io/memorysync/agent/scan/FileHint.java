package io.memorysync.agent.scan;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest look at whether there may be a configuration file: every class more is a later
 * start.
 */
public final class FileHint {

  private FileHint() {}

  /**
   * Whether a file may be named, or lie in the working directory.
   *
   * @param arguments the agent arguments, or null
   */
  public static boolean mayHaveFile(@Nullable String arguments) {
    boolean named =
        arguments != null && (arguments.indexOf('=') < 0 || arguments.contains("config"));
    return named
        || System.getProperty("memorysync.config") != null
        || System.getenv("MEMORYSYNC_CONFIG") != null
        || new File("memorysync.yaml").isFile();
  }
}

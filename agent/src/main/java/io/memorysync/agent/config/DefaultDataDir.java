package io.memorysync.agent.config;

import java.io.File;

/** Where memory lives unless the operator says otherwise. */
public final class DefaultDataDir {

  private static final String NAME = ".memorysync";

  private DefaultDataDir() {}

  /** A directory in the user's home or, if there is none, in the one for temporary files. */
  static File get() {
    return hasHome() ? new File(home(), NAME) : temporary();
  }

  /** Whether a directory was chosen for want of a better one, and may be gone after a restart. */
  public static boolean isTemporary(File directory) {
    return !hasHome() && directory.equals(temporary().getAbsoluteFile());
  }

  private static boolean hasHome() {
    // A process without a home directory is given "?" by the JVM, and "/" in some containers.
    String home = home();
    return !home.isBlank() && !home.equals("?") && !home.equals("/");
  }

  private static String home() {
    return System.getProperty("user.home", "");
  }

  private static File temporary() {
    return new File(System.getProperty("java.io.tmpdir"), NAME);
  }
}

package io.memorysync.launch;

/**
 * Tells the tools of the JDK from bots. An agent in {@code JAVA_TOOL_OPTIONS} meets keytool, jcmd
 * and javac too, and has no business there.
 */
final class JdkTool {

  private JdkTool() {}

  static boolean isRunning() {
    String module = System.getProperty("jdk.module.main");
    String main = System.getProperty("jdk.module.main.class");
    if (module == null) {
      return false;
    }
    // "java Bot.java" runs the bot inside the compiler's launcher.
    boolean runsSource = main != null && main.startsWith("com.sun.tools.javac.launcher.");
    return !runsSource && (module.startsWith("jdk.") || module.startsWith("java."));
  }
}

package io.memorysync.launch;

import org.jspecify.annotations.Nullable;

/** The kill switch. It is decided before anything else of the agent is loaded. */
final class Switch {

  private static final String KEY = "enabled";

  private Switch() {}

  /**
   * Whether the agent is to start: agent arguments win over the property, the property over the
   * environment.
   */
  static boolean isOn(@Nullable String arguments) {
    String value = inArguments(arguments);
    if (value == null) {
      value = System.getProperty("memorysync." + KEY);
    }
    if (value == null) {
      value = System.getenv("MEMORYSYNC_ENABLED");
    }
    return value == null || !value.trim().equalsIgnoreCase("false");
  }

  private static @Nullable String inArguments(@Nullable String arguments) {
    if (arguments == null) {
      return null;
    }
    for (String pair : arguments.split(",", -1)) {
      String trimmed = pair.trim();
      if (trimmed.startsWith(KEY + "=")) {
        return trimmed.substring(KEY.length() + 1);
      }
    }
    return null;
  }
}

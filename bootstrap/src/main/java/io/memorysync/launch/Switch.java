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
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i <= arguments.length(); i++) {
      char c = i == arguments.length() ? ',' : arguments.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && (!quoted || i == arguments.length())) {
        String pair = arguments.substring(start, i).trim();
        if (pair.startsWith(KEY + "=")) {
          return pair.substring(KEY.length() + 1).replace("\"", "");
        }
        start = i + 1;
      }
    }
    return null;
  }
}

package io.memorysync.agent.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The settings by the names they have in the file, as property and in the environment. */
public enum Setting {
  USER_ID,
  SESSION_ID,
  TOP_K,
  RECALL_TIMEOUT,
  MIN_PROMPT_CHARS,
  CONTEXT_TEMPLATE,
  MAX_CONTEXT_CHARS,
  CAPTURE,
  REDACT,
  MODE,
  DATA_DIR,
  MAX_LOG_MB,
  KEEP_DAYS,
  LOG_FILE,
  LOG_LEVEL,
  /** Decided by the launcher, unless it stands in the file. */
  ENABLED;

  /** The name in {@code memorysync.yaml} and among agent arguments: {@code user_id}. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the system property: {@code memorysync.user_id}. */
  String property() {
    return "memorysync." + key();
  }

  /** The name of the environment variable: {@code MEMORYSYNC_USER_ID}. */
  String variable() {
    return "MEMORYSYNC_" + name();
  }

  static List<String> keys() {
    // No lambda: this runs before the bot's main method.
    List<String> keys = new ArrayList<>();
    for (Setting setting : values()) {
      keys.add(setting.key());
    }
    return keys;
  }
}

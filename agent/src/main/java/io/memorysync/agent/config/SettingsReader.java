package io.memorysync.agent.config;

import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryMode;
import io.memorysync.privacy.Sensitive;
import java.io.File;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Makes settings of values: defaults for what is not set, a complaint for what cannot be. */
final class SettingsReader {

  private SettingsReader() {}

  private enum LogLevel {
    INFO,
    DEBUG
  }

  /**
   * @param rulesTellUser whether the operator's rules tell whose memory it is, so that {@code
   *     user_id} need not
   */
  static Settings read(Values values, boolean rulesTellUser) {
    requireEnabled(values);
    boolean needless = rulesTellUser && values.get(Setting.USER_ID).isEmpty();
    return read(values, needless ? "" : userId(values));
  }

  /**
   * For a command, which is told whose memory is meant and runs where the agent is switched off.
   */
  static Settings readForCommand(Values values) {
    return read(values, values.get(Setting.USER_ID).isPresent() ? userId(values) : "");
  }

  private static Settings read(Values values, String userId) {
    return new Settings(
        userId,
        values.text(Setting.SESSION_ID, "default"),
        values.number(Setting.TOP_K, 5, 1, 50),
        values.duration(Setting.RECALL_TIMEOUT, Duration.ofMillis(1200), Duration.ofSeconds(30)),
        values.number(Setting.MIN_PROMPT_CHARS, 8, 0, 1000),
        template(values),
        maxContextChars(values),
        values.choice(Setting.CAPTURE, Capture.BOTH, Capture.class),
        values.choices(Setting.REDACT, Set.of(Sensitive.CREDENTIALS), Sensitive.class),
        values.redactPatterns(),
        values.choice(Setting.MODE, MemoryMode.ON, MemoryMode.class),
        dataDir(values),
        values.number(Setting.MAX_LOG_MB, 512, 64, 1_000_000),
        values.number(Setting.KEEP_DAYS, 0, 0, 36_500),
        values.file(Setting.LOG_FILE).orElse(null),
        values.choice(Setting.LOG_LEVEL, LogLevel.INFO, LogLevel.class) == LogLevel.DEBUG);
  }

  // The launcher knows all sources but the file; what comes this far is not switched off there.
  private static void requireEnabled(Values values) {
    if (!isEnabled(values)) {
      String source = values.get(Setting.ENABLED).map(Value::source).orElse(Setting.ENABLED.key());
      throw new ConfigException(source + " is false");
    }
  }

  static boolean isEnabled(Values values) {
    Optional<Value> enabled = values.get(Setting.ENABLED);
    if (enabled.isEmpty() || enabled.get().text().strip().equalsIgnoreCase("true")) {
      return true;
    }
    if (enabled.get().text().strip().equalsIgnoreCase("false")) {
      return false;
    }
    throw enabled.get().fault("true or false");
  }

  private static String userId(Values values) {
    String userId = values.text(Setting.USER_ID, "").strip();
    Optional<Value> set = values.get(Setting.USER_ID);
    if (userId.isEmpty() && set.isPresent()) {
      throw new ConfigException(
          set.get().source()
              + " is empty. If it was to be ${session}, the shell has replaced that: put the whole"
              + " option in single quotes");
    }
    if (userId.isEmpty()) {
      throw new ConfigException(
          "user_id is not set, and memory without an owner is not kept. Set user_id among the"
              + " agent arguments, in memorysync.yaml, -Dmemorysync.user_id or MEMORYSYNC_USER_ID: a name, or ${session}"
              + " if each session of the bot is another person; or have your rules tell 'user'");
    }
    // All users of a bot would share the memory of whoever a misspelt placeholder is.
    boolean placeholder = userId.matches(".*[${}%].*") || userId.equals("session");
    if (set.isPresent() && placeholder && !userId.equals(Settings.SESSION_IS_USER)) {
      throw set.get().fault("a name or ${session}");
    }
    return userId;
  }

  private static String template(Values values) {
    Optional<Value> set = values.get(Setting.CONTEXT_TEMPLATE);
    if (set.isPresent() && !set.get().text().contains(Block.PLACEHOLDER)) {
      throw set.get().fault("a text with " + Block.PLACEHOLDER + " in it");
    }
    int most = maxContextChars(values);
    if (set.isPresent() && set.get().text().length() > most / 2) {
      throw set.get()
          .fault("a text that leaves half of max_context_chars (" + most + ") for context");
    }
    return set.map(Value::text).orElse(Block.DEFAULT_TEMPLATE);
  }

  private static int maxContextChars(Values values) {
    return values.number(Setting.MAX_CONTEXT_CHARS, 4000, 500, 200_000);
  }

  private static File dataDir(Values values) {
    return values.file(Setting.DATA_DIR).orElseGet(DefaultDataDir::get).getAbsoluteFile();
  }
}

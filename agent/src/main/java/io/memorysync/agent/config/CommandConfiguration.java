package io.memorysync.agent.config;

import io.memorysync.agent.rules.Rule;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The configuration as a command of the operator's sees it. It is what the agent would have, but
 * that {@code user_id} may be missing, in which case it is empty, and {@code enabled} may be false.
 *
 * @param file the configuration file, or null if there is none
 * @param settings the settings
 * @param effective every setting, with its source
 * @param rules for bots of the operator's own
 */
public record CommandConfiguration(
    @Nullable File file, Settings settings, List<EffectiveSetting> effective, List<Rule> rules) {

  static CommandConfiguration of(
      @Nullable File file, Values values, List<Rule> rules, Set<Setting> options) {
    Settings settings = SettingsReader.readForCommand(values);
    List<EffectiveSetting> effective = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      String source =
          options.contains(setting)
              ? "command line"
              : values.get(setting).map(Value::source).orElse("default");
      effective.add(new EffectiveSetting(setting, value(setting, settings, values), source));
    }
    return new CommandConfiguration(file, settings, effective, rules);
  }

  private static String value(Setting setting, Settings settings, Values values) {
    return switch (setting) {
      case USER_ID -> settings.userId();
      case SESSION_ID -> settings.sessionId();
      case TOP_K -> Integer.toString(settings.topK());
      case RECALL_TIMEOUT -> settings.recallTimeout().toMillis() + " ms";
      case MIN_PROMPT_CHARS -> Integer.toString(settings.minPromptChars());
      case CONTEXT_TEMPLATE -> settings.contextTemplate();
      case MAX_CONTEXT_CHARS -> Integer.toString(settings.maxContextChars());
      case CAPTURE -> settings.capture().name().toLowerCase(Locale.ROOT);
      case REDACT -> redact(settings);
      case MODE -> settings.mode().name().toLowerCase(Locale.ROOT);
      case DATA_DIR -> settings.dataDir().toString();
      case MAX_LOG_MB -> Integer.toString(settings.maxLogMegabytes());
      case KEEP_DAYS -> Integer.toString(settings.keepDays());
      case LOG_FILE -> settings.logFile() == null ? "" : settings.logFile().toString();
      case LOG_LEVEL -> settings.debug() ? "debug" : "info";
      case ENABLED -> Boolean.toString(SettingsReader.isEnabled(values));
    };
  }

  private static String redact(Settings settings) {
    String kinds =
        settings.redact().stream()
            .map(kind -> kind.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    int own = settings.redactPatterns().size();
    return (kinds.isEmpty() ? "none" : kinds)
        + (own == 0 ? "" : ", and " + own + " in redact_patterns");
  }
}

package io.memorysync.agent.config;

import io.memorysync.agent.yaml.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What follows the {@code =} of {@code -javaagent:memorysync.jar=}: the path of a configuration
 * file, or settings as {@code key=value,key=value}. A value with a comma in it stands in double
 * quotes.
 *
 * @param file the path, or null
 * @param values the settings by their keys
 */
record AgentArguments(@Nullable String file, Map<String, String> values) {

  private static final String CONFIG = "config";

  static AgentArguments parse(@Nullable String source) {
    if (source == null || source.isBlank()) {
      return new AgentArguments(null, Map.of());
    }
    if (source.indexOf('=') < 0) {
      return new AgentArguments(source.strip(), Map.of());
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : split(source)) {
      int equals = pair.indexOf('=');
      String key = equals < 0 ? pair.strip() : pair.substring(0, equals).strip();
      if (equals < 0) {
        throw new ConfigException("agent argument '" + key + "' has no value: write key=value");
      }
      List<String> known = new ArrayList<>(Setting.keys());
      known.add(CONFIG);
      if (!known.contains(key)) {
        throw new ConfigException(
            "there is no agent argument '" + key + "'" + Nearest.hint(key, known));
      }
      if (values.put(key, unquoted(pair.substring(equals + 1).strip())) != null) {
        throw new ConfigException("agent argument '" + key + "' stands there twice");
      }
    }
    return new AgentArguments(values.remove(CONFIG), values);
  }

  /** These arguments with others in place of some. */
  AgentArguments with(@Nullable String otherFile, Map<Setting, String> others) {
    Map<String, String> merged = new LinkedHashMap<>(values);
    others.forEach((setting, value) -> merged.put(setting.key(), value));
    return new AgentArguments(otherFile == null ? file : otherFile, merged);
  }

  private static List<String> split(String source) {
    List<String> pairs = new ArrayList<>();
    int start = 0;
    boolean quoted = false;
    for (int i = 0; i <= source.length(); i++) {
      boolean end = i == source.length();
      if (!end && source.charAt(i) == '"') {
        quoted = !quoted;
      } else if (end || (source.charAt(i) == ',' && !quoted)) {
        pairs.add(source.substring(start, i));
        start = i + 1;
      }
    }
    if (quoted) {
      throw new ConfigException("a double quote in the agent arguments is not closed");
    }
    return pairs;
  }

  private static String unquoted(String value) {
    boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
    return quoted ? value.substring(1, value.length() - 1) : value;
  }
}

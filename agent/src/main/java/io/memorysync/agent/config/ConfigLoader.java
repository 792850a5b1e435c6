package io.memorysync.agent.config;

import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.rules.RuleReader;
import io.memorysync.agent.yaml.Nearest;
import io.memorysync.agent.yaml.YamlMap;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts the configuration together. Agent arguments win over system properties, these over the
 * environment, the environment over the file, the file over the defaults.
 */
public final class ConfigLoader {

  private final AgentArguments arguments;
  private final Map<?, ?> properties;
  private final Map<String, String> environment;
  private final @Nullable YamlMap file;

  private ConfigLoader(
      AgentArguments arguments,
      Map<?, ?> properties,
      Map<String, String> environment,
      @Nullable YamlMap file) {
    this.arguments = arguments;
    this.properties = properties;
    this.environment = environment;
    this.file = file;
  }

  /**
   * Loads the configuration of this process.
   *
   * @param arguments the agent arguments, or null
   * @throws ConfigException saying which setting is wrong and where
   * @throws io.memorysync.agent.yaml.YamlException saying what in the file is wrong
   */
  public static Configuration load(@Nullable String arguments) {
    return load(arguments, System.getenv(), System.getProperties());
  }

  static Configuration load(
      @Nullable String arguments, Map<String, String> environment, Map<?, ?> properties) {
    File file = ConfigFile.find(arguments, environment, properties);
    YamlMap map = file == null ? null : ConfigFile.read(file);
    ConfigLoader loader =
        new ConfigLoader(AgentArguments.parse(arguments), properties, environment, map);
    requireKnown(properties);
    Values values = loader.values();
    List<Rule> rules = map == null ? List.of() : RuleReader.read(map, "bot");
    if (map != null) {
      map.requireAllKnown();
    }
    return new Configuration(SettingsReader.read(values), rules);
  }

  // Variables are not checked: other adapters of the same service have more of them.
  private static void requireKnown(Map<?, ?> properties) {
    List<String> known = new ArrayList<>(List.of("memorysync.config"));
    for (Setting setting : Setting.values()) {
      known.add(setting.property());
    }
    for (Object key : properties.keySet()) {
      if (key instanceof String name && name.startsWith("memorysync.") && !known.contains(name)) {
        throw new ConfigException(
            "there is no system property '" + name + "'" + Nearest.hint(name, known));
      }
    }
  }

  private Values values() {
    List<Value> found = new ArrayList<>();
    for (Setting setting : Setting.values()) {
      // Asked for in any case: a key that nobody asks for counts as a mistake.
      String inFile = file == null ? null : file.text(setting.key());
      Value value = winner(setting, inFile);
      if (value != null) {
        found.add(value);
      }
    }
    return new Values(found);
  }

  private @Nullable Value winner(Setting setting, @Nullable String inFile) {
    String argument = arguments.values().get(setting.key());
    if (argument != null) {
      return new Value(setting, argument, "agent argument " + setting.key());
    }
    if (properties.get(setting.property()) instanceof String property) {
      return new Value(setting, property, "system property " + setting.property());
    }
    String variable = environment.get(setting.variable());
    if (variable != null) {
      return new Value(setting, variable, "environment variable " + setting.variable());
    }
    if (inFile != null && file != null) {
      String where = file.where(setting.key());
      return new Value(setting, inFile, setting.key() + " (" + where + ")");
    }
    return null;
  }
}

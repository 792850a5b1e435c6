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
    Read read = read(AgentArguments.parse(arguments), environment, properties);
    return new Configuration(
        SettingsReader.read(read.values(), read.rules().stream().anyMatch(Rule::tellsUser)),
        read.rules());
  }

  /**
   * Loads the configuration for a command of the operator's, from where the agent would find it.
   *
   * @param arguments what the agent would be given, or null
   * @param file the file that the operator names instead, or null
   * @param options settings that stand among the command's options; they win over all else
   * @throws ConfigException saying which setting is wrong and where
   * @throws io.memorysync.agent.yaml.YamlException saying what in the file is wrong
   */
  public static CommandConfiguration loadForCommand(
      @Nullable String arguments,
      @Nullable String file,
      Map<Setting, String> options,
      Map<String, String> environment,
      Map<?, ?> properties) {
    AgentArguments merged = AgentArguments.parse(arguments).with(file, options);
    Read read = read(merged, environment, properties);
    return CommandConfiguration.of(read.file(), read.values(), read.rules(), options.keySet());
  }

  private record Read(@Nullable File file, Values values, List<Rule> rules) {}

  private static Read read(
      AgentArguments arguments, Map<String, String> environment, Map<?, ?> properties) {
    File file = ConfigFile.named(arguments, environment, properties);
    YamlMap map = file == null ? null : ConfigFile.read(file);
    ConfigLoader loader = new ConfigLoader(arguments, properties, environment, map);
    requireKnown(properties);
    Values values = loader.values();
    List<Rule> rules = map == null ? List.of() : RuleReader.read(map, "bot");
    if (map != null) {
      map.requireAllKnown();
    }
    return new Read(file, values, rules);
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
    return new Values(found, file == null ? List.of() : RedactPatterns.read(file));
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

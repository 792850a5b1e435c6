package io.memorysync.agent.config;

import io.memorysync.agent.yaml.Yaml;
import io.memorysync.agent.yaml.YamlMap;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds and opens {@code memorysync.yaml}. */
public final class ConfigFile {

  private static final String NAME = "memorysync.yaml";

  private ConfigFile() {}

  /**
   * The file that the operator names, or the one in the working directory if there is one.
   *
   * @param arguments the agent arguments, or null
   * @return null if there is none
   * @throws ConfigException if the agent arguments cannot be read
   */
  public static @Nullable File find(
      @Nullable String arguments, Map<String, String> environment, Map<?, ?> properties) {
    return named(AgentArguments.parse(arguments), environment, properties);
  }

  static @Nullable File named(
      AgentArguments arguments, Map<String, String> environment, Map<?, ?> properties) {
    String named = arguments.file();
    if (named == null && properties.get("memorysync.config") instanceof String property) {
      named = property;
    }
    if (named == null) {
      named = environment.get("MEMORYSYNC_CONFIG");
    }
    if (named != null) {
      return new File(named);
    }
    File here = new File(NAME);
    return here.isFile() ? here : null;
  }

  /**
   * Reads a configuration file.
   *
   * @throws ConfigException if it is not there or cannot be read
   */
  static YamlMap read(File file) {
    if (file.exists() && !file.isFile()) {
      throw new ConfigException("cannot read the configuration file: " + file + " is not a file");
    }
    try (var reader = new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8)) {
      return Yaml.read(file.getPath(), reader);
    } catch (IOException e) {
      throw new ConfigException("cannot read the configuration file: " + e.getMessage());
    }
  }
}

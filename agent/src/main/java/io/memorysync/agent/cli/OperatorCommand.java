package io.memorysync.agent.cli;

import io.memorysync.agent.config.CommandConfiguration;
import io.memorysync.agent.config.ConfigLoader;
import io.memorysync.agent.config.Setting;
import java.io.File;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What all commands have in common: where the configuration comes from, and how to answer. */
abstract class OperatorCommand implements Callable<Integer> {

  private final Surroundings surroundings;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The configuration file; without it, the one that the agent would find.")
  private @Nullable File config;

  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      description = "Where the memory is; without it, the data_dir of the configuration.")
  private @Nullable File dataDir;

  @Option(
      names = "--agent-arguments",
      paramLabel = "ARGUMENTS",
      description = "What the bot has behind -javaagent:memorysync.jar=")
  private @Nullable String agentArguments;

  @Option(names = "--json", description = "Answers in JSON.")
  private boolean json;

  @Option(names = "--debug", description = "Adds a stack trace to a complaint.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Prints this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  OperatorCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  Screen screen() {
    return surroundings.screen();
  }

  Surroundings surroundings() {
    return surroundings;
  }

  boolean json() {
    return json;
  }

  boolean debug() {
    return debug;
  }

  /**
   * The configuration that the agent would have.
   *
   * @throws io.memorysync.agent.config.ConfigException if a setting is wrong
   */
  CommandConfiguration configuration() {
    Map<Setting, String> options = new EnumMap<>(Setting.class);
    if (dataDir != null) {
      options.put(Setting.DATA_DIR, dataDir.getPath());
    }
    return ConfigLoader.loadForCommand(
        agentArguments,
        config == null ? null : config.getPath(),
        options,
        surroundings.environment(),
        surroundings.properties());
  }

  Path dataDir() {
    return configuration().settings().dataDir().toPath();
  }

  void print(Map<String, ?> answer) {
    screen().out().println(Json.of(answer));
  }

  void print(String line) {
    screen().out().println(line);
  }
}

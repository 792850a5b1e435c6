package io.memorysync.agent.scan;

import io.memorysync.agent.config.ConfigException;
import io.memorysync.agent.config.ConfigFile;
import io.memorysync.agent.config.ConfigLoader;
import io.memorysync.agent.log.AgentLog;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.yaml.YamlException;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules that the operator has written. Only where there are any is the configuration read
 * before the first hit.
 */
public final class OwnRules {

  private OwnRules() {}

  /**
   * Adds what the operator's rules are about.
   *
   * @param arguments the agent arguments, or null
   * @return false if there is a mistake in the configuration, which has been said
   */
  public static boolean addTo(ScanIndex index, @Nullable String arguments) {
    try {
      File file = ConfigFile.find(arguments, System.getenv(), System.getProperties());
      if (file != null && hasRules(file)) {
        List<Rule> rules = ConfigLoader.load(arguments).rules();
        Set<String> types = new LinkedHashSet<>();
        for (Rule rule : rules) {
          types.add(rule.target().type());
        }
        // A misspelt class is never loaded, and nothing else would tell.
        AgentLog.info("rules of " + file + " wait for " + String.join(", ", types));
        for (String line : ScanIndexWriter.lines(rules)) {
          index.add(line);
        }
      }
      return true;
    } catch (ConfigException | YamlException | IOException mistake) {
      AgentLog.off(mistake.getMessage());
      return false;
    }
  }

  private static boolean hasRules(File file) throws IOException {
    if (!file.isFile()) {
      return false;
    }
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        // Rather one look too many at a file than rules that are passed over for how they are
        // written.
        if (line.contains("rules")) {
          return true;
        }
      }
    }
    return false;
  }
}

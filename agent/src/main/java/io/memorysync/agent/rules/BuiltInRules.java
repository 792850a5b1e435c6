package io.memorysync.agent.rules;

import io.memorysync.agent.yaml.Yaml;
import io.memorysync.agent.yaml.YamlException;
import io.memorysync.agent.yaml.YamlMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The rules for the frameworks we know. */
public final class BuiltInRules {

  private static final List<String> FILES = List.of("langchain4j.yaml");

  private BuiltInRules() {}

  /**
   * The operator's rules, and those in the agent's jar.
   *
   * @throws YamlException if a rule of the operator's has the id of a built-in one
   */
  public static List<Rule> andOwn(List<Rule> own) {
    List<Rule> all = new ArrayList<>(own);
    for (Rule builtIn : read()) {
      if (own.stream().anyMatch(rule -> rule.id().equals(builtIn.id()))) {
        throw new YamlException("the id '" + builtIn.id() + "' is that of a built-in rule");
      }
      all.add(builtIn);
    }
    return all;
  }

  /** All rules in the agent's jar. */
  public static List<Rule> read() {
    List<Rule> rules = new ArrayList<>();
    for (String name : FILES) {
      try (InputStream in = BuiltInRules.class.getResourceAsStream(name)) {
        if (in == null) {
          throw new IllegalStateException(name + " is missing");
        }
        YamlMap file = Yaml.read(name, new InputStreamReader(in, StandardCharsets.UTF_8));
        rules.addAll(RuleReader.read(file, "bot"));
        file.requireAllKnown();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return rules;
  }
}

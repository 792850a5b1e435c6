package io.memorysync.agent.testing;

import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.rules.RuleReader;
import io.memorysync.agent.yaml.Yaml;
import io.memorysync.agent.yaml.YamlMap;
import java.io.StringReader;
import java.util.List;

/** Rules as an operator writes them. */
public final class Rules {

  private Rules() {}

  /** The rules in this text, complaints and all. */
  public static List<Rule> of(String yaml) {
    YamlMap file = Yaml.read("test.yaml", new StringReader(yaml));
    List<Rule> rules = RuleReader.read(file, "bot");
    file.requireAllKnown();
    return rules;
  }
}

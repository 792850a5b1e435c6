package io.memorysync.agent.config;

import io.memorysync.agent.yaml.YamlMap;
import io.memorysync.privacy.Redaction;
import java.util.List;
import java.util.Set;

/** Reads the operator's own patterns, which only a file can hold: they have commas and quotes. */
final class RedactPatterns {

  private static final String KEY = "redact_patterns";

  private RedactPatterns() {}

  /**
   * The patterns of a file; empty if it has none.
   *
   * @throws ConfigException naming the one that is not valid, and why
   */
  static List<String> read(YamlMap file) {
    List<String> patterns = file.texts(KEY);
    for (int i = 0; i < patterns.size(); i++) {
      try {
        new Redaction(Set.of(), List.of(patterns.get(i)));
      } catch (IllegalArgumentException e) {
        throw new ConfigException(
            "%s (%s), pattern %d: expected a regular expression in the syntax of RE2: %s"
                .formatted(KEY, file.where(KEY), i + 1, e.getMessage()));
      }
    }
    return patterns;
  }
}

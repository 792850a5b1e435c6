package io.memorysync.agent.rules;

import io.memorysync.agent.yaml.Nearest;
import io.memorysync.agent.yaml.Yaml;
import io.memorysync.agent.yaml.YamlMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What rules may start from: the presets in {@code presets.yaml}. */
final class Presets {

  private static final String FILE = "presets.yaml";

  /** Read when the first rule names one. */
  private @Nullable YamlMap presets;

  /** The keys of a rule, and those of the preset that it names. */
  YamlMap applyTo(YamlMap rule) {
    String name = rule.text("preset");
    if (name == null) {
      return rule;
    }
    YamlMap all = all();
    YamlMap preset = all.map(name);
    if (preset == null) {
      throw rule.fault(
          "preset",
          "there is no preset '" + name + "'" + Nearest.hint(name, List.copyOf(all.keys())));
    }
    return rule.withDefaults(preset);
  }

  private YamlMap all() {
    YamlMap read = presets;
    if (read == null) {
      read = read();
      presets = read;
    }
    return read;
  }

  private static YamlMap read() {
    try (InputStream in = Presets.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException(FILE + " is missing");
      }
      return Yaml.read(FILE, new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

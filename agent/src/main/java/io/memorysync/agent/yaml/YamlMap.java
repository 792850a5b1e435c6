package io.memorysync.agent.yaml;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A mapping of a YAML file. It remembers which keys were asked for, so that what nobody asked for
 * can be named as a mistake.
 */
public final class YamlMap {

  private final String file;
  private final Map<String, NodeTuple> entries = new LinkedHashMap<>();
  private final Set<String> known = new LinkedHashSet<>();

  /** Keys that come from another file. */
  private final Set<String> inherited = new HashSet<>();

  YamlMap(String file, MappingNode mapping) {
    this(file);
    for (NodeTuple tuple : mapping.getValue()) {
      String key = scalar(tuple.getKeyNode(), "a key");
      if (entries.put(key, tuple) != null) {
        throw fault(tuple.getKeyNode(), "'" + key + "' stands here a second time");
      }
    }
  }

  private YamlMap(String file) {
    this.file = file;
  }

  static YamlMap empty(String file) {
    return new YamlMap(file);
  }

  /** The text of a key, or null if the key is not there. */
  public @Nullable String text(String key) {
    Node value = value(key);
    return value == null ? null : scalar(value, "a value for '" + key + "'");
  }

  /**
   * The text of a key.
   *
   * @throws YamlException if the key is not there
   */
  public String requiredText(String key) {
    String text = text(key);
    if (text == null) {
      throw missing(key);
    }
    return text;
  }

  /** The texts of a key that holds one or a list of them; empty if the key is not there. */
  public List<String> texts(String key) {
    Node value = value(key);
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof SequenceNode sequence)) {
      return List.of(scalar(value, "a value for '" + key + "'"));
    }
    return sequence.getValue().stream().map(item -> scalar(item, "text in '" + key + "'")).toList();
  }

  /** Whether a key is there. */
  public boolean has(String key) {
    return value(key) != null;
  }

  /** Whether a key is there and holds text. */
  public boolean isText(String key) {
    return value(key) instanceof ScalarNode;
  }

  /** This mapping, and of one in another file the keys that this one lacks. */
  public YamlMap withDefaults(YamlMap defaults) {
    YamlMap merged = new YamlMap(file);
    merged.entries.putAll(entries);
    merged.known.addAll(known);
    defaults.entries.forEach(
        (key, tuple) -> {
          if (merged.entries.putIfAbsent(key, tuple) == null) {
            merged.inherited.add(key);
          }
        });
    return merged;
  }

  /** The mapping under a key, or null if the key is not there. */
  public @Nullable YamlMap map(String key) {
    Node value = value(key);
    return value == null ? null : asMap(value, key);
  }

  /** The mappings in the list under a key; empty if the key is not there. */
  public List<YamlMap> maps(String key) {
    Node value = value(key);
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof SequenceNode sequence)) {
      throw fault(value, "'" + key + "' must be a list");
    }
    List<YamlMap> maps = new ArrayList<>();
    for (Node item : sequence.getValue()) {
      maps.add(asMap(item, key));
    }
    return maps;
  }

  /** The keys that are there, in the order of the file. */
  public Collection<String> keys() {
    return entries.keySet();
  }

  /**
   * Ends the reading of this mapping.
   *
   * @throws YamlException if it has a key that was never asked for
   */
  public void requireAllKnown() {
    for (Map.Entry<String, NodeTuple> entry : entries.entrySet()) {
      if (!known.contains(entry.getKey())) {
        String message =
            "there is no key '" + entry.getKey() + "'" + Nearest.hint(entry.getKey(), known);
        throw inherited.contains(entry.getKey())
            ? atBegin(message)
            : fault(entry.getValue().getKeyNode(), message);
      }
    }
  }

  /** Where a key stands: the file and the line. */
  public String where(String key) {
    NodeTuple tuple = entries.get(key);
    return file + (tuple == null ? "" : line(tuple.getKeyNode()));
  }

  /** A complaint about the value of a key, with its place. */
  public YamlException fault(String key, String message) {
    NodeTuple tuple = entries.get(key);
    if (tuple == null) {
      return new YamlException(file + ": " + message);
    }
    return inherited.contains(key) ? atBegin(message) : fault(tuple.getValueNode(), message);
  }

  private YamlException missing(String key) {
    return atBegin("'" + key + "' is missing");
  }

  private YamlException atBegin(String message) {
    String line = entries.values().stream().findFirst().map(t -> line(t.getKeyNode())).orElse("");
    return new YamlException(file + line + ": " + message);
  }

  private @Nullable Node value(String key) {
    known.add(key);
    NodeTuple tuple = entries.get(key);
    return tuple == null ? null : tuple.getValueNode();
  }

  private YamlMap asMap(Node node, String key) {
    if (node instanceof MappingNode mapping) {
      return new YamlMap(file, mapping);
    }
    throw fault(node, "'" + key + "' must hold 'key: value' lines");
  }

  private String scalar(Node node, String what) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw fault(node, "expected " + what + ", found a list or a mapping");
  }

  private YamlException fault(Node node, String message) {
    return new YamlException(file + line(node) + ": " + message);
  }

  private static String line(Node node) {
    return Optional.ofNullable(node.getStartMark())
        .flatMap(mark -> mark)
        .map(mark -> ", line " + (mark.getLine() + 1))
        .orElse("");
  }
}

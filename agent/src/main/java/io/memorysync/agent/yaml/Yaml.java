package io.memorysync.agent.yaml;

import java.io.Reader;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads YAML 1.2 files, in which {@code on} and {@code off} are words and not booleans. */
public final class Yaml {

  /** No file of ours is longer; a limit, so that a hostile one cannot exhaust the bot's memory. */
  private static final int MAX_CODE_POINTS = 250_000;

  private Yaml() {}

  /**
   * Reads a file that holds a mapping; an empty file is an empty mapping.
   *
   * @param name what to call the file in messages
   * @throws YamlException if it is not YAML, or something else than a mapping
   */
  public static YamlMap read(String name, Reader reader) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(name)
            .setCodePointLimit(MAX_CODE_POINTS)
            .setMaxAliasesForCollections(20)
            .setAllowDuplicateKeys(false)
            // Refused by the mapping, which knows the line.
            .setAllowNonScalarKeys(true)
            .build();
    Optional<Node> root;
    try {
      root = new Compose(settings).composeReader(reader);
    } catch (MarkedYamlEngineException e) {
      String where = e.getProblemMark().map(mark -> ", line " + (mark.getLine() + 1)).orElse("");
      throw new YamlException(name + where + ": " + e.getProblem());
    } catch (YamlEngineException e) {
      throw new YamlException(name + ": " + e.getMessage());
    } catch (StackOverflowError e) {
      throw new YamlException(name + ": is nested too deeply");
    }
    if (root.isEmpty()) {
      return YamlMap.empty(name);
    }
    if (root.get() instanceof MappingNode mapping) {
      return new YamlMap(name, mapping);
    }
    throw new YamlException(name + ": expected 'key: value' lines");
  }
}

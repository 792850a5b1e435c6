package io.memorysync.agent.scan;

import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes down what to look for, so that no rule has to be read before one is hit. */
public final class ScanIndexWriter {

  private ScanIndexWriter() {}

  /**
   * Writes the index of the built-in rules; part of the build.
   *
   * @param arguments the file to write
   */
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    Files.createDirectories(file.getParent());
    Files.write(file, lines(BuiltInRules.read()));
  }

  /** The lines of the index for these rules. */
  public static Set<String> lines(List<Rule> rules) {
    Set<String> lines = new TreeSet<>();
    for (Rule rule : rules) {
      String name = rule.target().type().replace('.', '/');
      if (!rule.target().subtypes()) {
        lines.add(ScanIndex.TYPE + name);
        continue;
      }
      lines.add(ScanIndex.PARENT + name);
      rule.target()
          .methods()
          .forEach(method -> lines.add(ScanIndex.DESCRIPTOR + method.descriptorStart()));
    }
    return lines;
  }
}

package io.memorysync.agent.scan;

import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.MethodPattern;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.rules.Target;
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
    rules.forEach(rule -> addLines(rule.target(), lines));
    return lines;
  }

  private static void addLines(Target target, Set<String> lines) {
    String name = target.type().replace('.', '/');
    switch (target.classes()) {
      case NAMED -> lines.add((target.isOneClass() ? ScanIndex.TYPE : ScanIndex.PATTERN) + name);
      case ANNOTATED -> lines.add(ScanIndex.CONSTANT + "L" + name + ";");
      case SUBTYPES -> {
        lines.add(ScanIndex.PARENT + name);
        for (MethodPattern method : target.methods()) {
          // A class that declares a method has its name and its descriptor among its constants.
          lines.add(
              method.hasFullTypes()
                  ? ScanIndex.DESCRIPTOR + method.descriptorStart()
                  : ScanIndex.CONSTANT + method.name());
        }
      }
    }
  }
}

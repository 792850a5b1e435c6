package io.memorysync.agent.cli.doctor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Where a file system is mounted.
 *
 * @param at the directory
 * @param type as the kernel calls it
 * @param options the options in force
 */
record Mount(Path at, String type, Set<String> options) {

  private static final Path TABLE = Path.of("/proc/self/mounts");

  /** All mounts of this process; none where the system has no such table. */
  static List<Mount> all() {
    try {
      return Files.isReadable(TABLE) ? parse(Files.readAllLines(TABLE, UTF_8)) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  static List<Mount> parse(List<String> lines) {
    return lines.stream()
        .map(line -> line.split(" ", -1))
        .filter(fields -> fields.length >= 4)
        .map(
            fields ->
                new Mount(
                    Path.of(unescaped(fields[1])), fields[2], Set.of(fields[3].split(",", -1))))
        .toList();
  }

  /** The mount that a path is on: of those above it the deepest, of several there the last. */
  static Mount of(Path path, List<Mount> mounts) {
    Mount found = new Mount(path.getRoot(), "", Set.of());
    for (Mount mount : mounts) {
      if (path.startsWith(mount.at) && mount.at.getNameCount() >= found.at.getNameCount()) {
        found = mount;
      }
    }
    return found;
  }

  boolean has(String option) {
    return options.contains(option);
  }

  private static String unescaped(String field) {
    return field.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\");
  }
}

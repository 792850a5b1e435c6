package io.memorysync.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A folder of a benchmark's. */
final class Folder {

  private Folder() {}

  /** Removes it with all that is in it. */
  static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Bytes of the files in it, at any depth, that are wanted. */
  static long size(Path folder, Predicate<Path> wanted) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(wanted).mapToLong(file -> file.toFile().length()).sum();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

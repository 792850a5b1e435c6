package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The segment files of a directory. */
final class Segments {

  private static final String SUFFIX = ".segment";

  private Segments() {}

  static Path path(Path directory, long segment) {
    return directory.resolve("%010d".formatted(segment) + SUFFIX);
  }

  /** The files that are there, by their numbers. */
  static SortedMap<Long, Path> in(Path directory) throws IOException {
    SortedMap<Long, Path> segments = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + SUFFIX)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        segments.put(Long.valueOf(name.substring(0, name.length() - SUFFIX.length())), file);
      }
    }
    return segments;
  }

  /** The file with the lowest number, or null. */
  static Map.@Nullable Entry<Long, Path> oldest(Path directory) throws IOException {
    SortedMap<Long, Path> segments = in(directory);
    return segments.isEmpty()
        ? null
        : Map.entry(segments.firstKey(), segments.get(segments.firstKey()));
  }

  /** The bytes in all files that are there. */
  static long bytes(Path directory) throws IOException {
    long bytes = 0;
    for (Path file : in(directory).values()) {
      bytes += Files.size(file);
    }
    return bytes;
  }

  /** Deletes the files with a number below this one. */
  static void deleteBefore(Path directory, long segment) throws IOException {
    for (Path file : in(directory).headMap(segment).values()) {
      Files.deleteIfExists(file);
    }
  }
}

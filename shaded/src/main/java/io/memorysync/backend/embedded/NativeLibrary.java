package io.memorysync.backend.embedded;

import io.memorysync.backend.BackendException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Sees to it that SQLite's native library can be loaded. The driver takes it out of its jar into
 * the folder for temporary files; in many a container nothing may be run from there.
 */
final class NativeLibrary {

  private static final String FOLDER = "org.sqlite.tmpdir";
  private static final String INSTALLED = "org.sqlite.lib.path";

  private NativeLibrary() {}

  /**
   * Loads the library by way of the data directory, if that is where it can be loaded from. In all
   * other cases this is left to the driver.
   *
   * @param dataDir is there
   * @throws BackendException if there is no place for it
   */
  static void prepare(Path dataDir) throws BackendException {
    boolean isChosen = System.getProperty(FOLDER) != null || System.getProperty(INSTALLED) != null;
    Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
    if (isChosen || mayRunFrom(temporary)) {
      return;
    }
    if (!mayRunFrom(dataDir)) {
      throw new BackendException(
          "SQLite's native library cannot be loaded, for nothing may be run from "
              + temporary
              + " nor from "
              + dataDir
              + ". Set data_dir, or -Dorg.sqlite.tmpdir, to a folder that is not mounted noexec.",
          null);
    }
    try {
      loadFrom(Files.createTempDirectory(dataDir, "native"));
    } catch (IOException e) {
      throw new BackendException(dataDir + ": cannot be written (" + e + ")", e);
    }
  }

  // Once loaded it is not needed as a file, and one that a killed process leaves would stay.
  private static void loadFrom(Path folder) throws BackendException, IOException {
    System.setProperty(FOLDER, folder.toString());
    try {
      SQLiteJDBCLoader.initialize();
    } catch (Exception e) {
      throw new BackendException("SQLite's native library cannot be loaded: " + e, e);
    } finally {
      // The bot may have a driver of its own, which is to do as it would without us.
      System.clearProperty(FOLDER);
      delete(folder);
    }
  }

  /** The system says of no file that it can be run where none may. */
  private static boolean mayRunFrom(Path folder) {
    try {
      File probe = Files.createTempFile(folder, "memorysync", null).toFile();
      try {
        return probe.setExecutable(true) && probe.canExecute();
      } finally {
        Files.delete(probe.toPath());
      }
    } catch (IOException notWritable) {
      return false;
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
    }
    Files.delete(folder);
  }
}

package io.memorysync.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates files and directories that only their owner can read: they hold what people said. Where
 * the file system has no POSIX permissions, they get what it gives by default.
 */
public final class OwnerOnly {

  private OwnerOnly() {}

  /**
   * Creates a directory and the missing ones above it; leaves one that exists as it is.
   *
   * @throws IOException if it is not there afterwards
   */
  public static void createDirectories(Path directory) throws IOException {
    Files.createDirectories(directory, permissions(directory, "rwx------"));
  }

  /**
   * Creates an empty file.
   *
   * @throws FileAlreadyExistsException if there is one already
   * @throws IOException if it could not be created
   */
  public static void createFile(Path file) throws IOException {
    Files.createFile(file, permissions(file, "rw-------"));
  }

  /**
   * Creates an empty file unless there is one already, which is left as it is.
   *
   * @throws IOException if there is none afterwards
   */
  public static void createFileIfAbsent(Path file) throws IOException {
    try {
      createFile(file);
    } catch (FileAlreadyExistsException e) {
      // Another process was faster, or it is from an earlier run.
    }
  }

  private static FileAttribute<?>[] permissions(Path path, String permissions) {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      return new FileAttribute<?>[0];
    }
    return new FileAttribute<?>[] {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
    };
  }
}

package io.memorysync.agent.cli;

import io.memorysync.storage.OwnerOnly;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A new file that nobody else can read. It has its name only once it is whole: half an export must
 * not look like one.
 */
final class OwnerOnlyOutput implements AutoCloseable {

  private final Path file;
  private final Path part;
  private final OutputStream out;

  /**
   * @throws CommandFailure if there is such a file already
   * @throws IOException if it cannot be created
   */
  OwnerOnlyOutput(Path file) throws IOException {
    this.file = file;
    part = file.resolveSibling(file.getFileName() + ".part");
    requireNone();
    Files.deleteIfExists(part);
    OwnerOnly.createFile(part);
    out = new BufferedOutputStream(Files.newOutputStream(part));
  }

  private void requireNone() {
    if (Files.exists(file)) {
      throw CommandFailure.usage(file + " is there already: name another file, or delete it");
    }
  }

  OutputStream stream() {
    return out;
  }

  /** Gives the file its name. */
  void finish() throws IOException {
    out.close();
    requireNone();
    try {
      Files.move(part, file);
    } catch (FileAlreadyExistsException e) {
      requireNone();
      throw e;
    }
  }

  /** Deletes the file if it was not finished. */
  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(part);
  }
}

package io.memorysync.erasure;

import io.memorysync.backend.Erasure;
import io.memorysync.backend.embedded.EmbeddedBackend;
import java.nio.file.Path;
import java.time.Instant;

/** Erases a user when told to; runs in other JVMs, which may be killed. */
final class EraseOnce {

  private EraseOnce() {}

  /** Arguments: the data directory and the user. */
  public static void main(String[] arguments) throws Exception {
    Path dir = Path.of(arguments[0]);
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      System.out.println("ready");
      var unused = System.in.read();
      System.out.println("begun");
      new Eraser(dir, backend).erase(Erasure.ofUser(arguments[1]), Instant.now());
    }
  }
}

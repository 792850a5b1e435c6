package io.memorysync.backend.embedded;

import io.memorysync.testing.Turns;
import java.nio.file.Path;
import java.util.List;

/** Opens a memory when told to and appends turns one by one; runs in other JVMs. */
final class AppendTurns {

  private AppendTurns() {}

  public static void main(String[] arguments) throws Exception {
    System.out.println("ready");
    if (System.in.read() < 0) {
      return;
    }
    try (EmbeddedBackend backend = EmbeddedBackend.open(Path.of(arguments[0]))) {
      for (int i = 0; i < 100; i++) {
        backend.append(List.of(Turns.turn("ann", arguments[1], arguments[1] + " tea " + i, i)));
        backend.recall("ann", "tea", 3);
      }
    }
    System.out.println("done");
  }
}

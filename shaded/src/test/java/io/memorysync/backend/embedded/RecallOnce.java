package io.memorysync.backend.embedded;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Appends turns and recalls one; runs in other JVMs and loaders. */
public final class RecallOnce {

  /** Takes the analysis through all it can do. */
  private static final String STRANGE =
      "l"
          + "o".repeat(1000)
          + "ng Anna's runningly v2.3.1 中文 ポート สวัสดี 😀 \uD83D \0 "
          + "and so on, relationally hopping ".repeat(500);

  private RecallOnce() {}

  public static String appendAndRecall(Path dir) throws Exception {
    Scope scope = Scope.of("ann", "test", "s");
    try (EmbeddedBackend backend = EmbeddedBackend.open(dir)) {
      backend.append(
          List.of(
              new Turn(scope, Role.USER, "user", STRANGE, Instant.EPOCH, true),
              new Turn(scope, Role.USER, "user", "tea", Instant.EPOCH, true)));
      backend.recall("ann", STRANGE, 5);
      return backend.recall("ann", "what about teas?", 1).get(0).turn().text();
    }
  }

  public static void main(String[] arguments) throws Exception {
    System.out.println(appendAndRecall(Path.of(arguments[0])));
  }
}

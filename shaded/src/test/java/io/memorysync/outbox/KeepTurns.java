package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.testing.Turns;
import io.memorysync.turn.Turn;
import java.nio.file.Path;

/** Keeps turns and says so after each, until it is killed; runs in other JVMs. */
final class KeepTurns {

  private KeepTurns() {}

  /** Arguments: the data directory, "store" or "wait", the first number. */
  public static void main(String[] arguments) throws Exception {
    Path dir = Path.of(arguments[0]);
    EmbeddedBackend store = arguments[1].equals("store") ? EmbeddedBackend.open(dir) : null;
    BackendSource source =
        () -> {
          if (store == null) {
            throw new BackendException("not here", null);
          }
          return store;
        };
    Outbox outbox = Outbox.open(dir, source, new Recording(), 64L << 20);
    int first = Integer.parseInt(arguments[2]);
    for (Turn turn : Turns.numbered(first, first + 100_000)) {
      outbox.keep(turn);
      System.out.println(turn.text());
    }
  }
}

package io.memorysync.erasure;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.outbox.Outbox;
import io.memorysync.outbox.OutboxListener;
import io.memorysync.testing.Turns;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.time.Duration;

/** Keeps each line "user text" that it is sent, until an empty one; runs in other JVMs. */
final class KeepWhatIsTyped {

  private KeepWhatIsTyped() {}

  /** Arguments: the data directory, and "store" or "wait" for whether there is a backend. */
  public static void main(String[] arguments) throws Exception {
    Path dir = Path.of(arguments[0]);
    boolean stores = arguments[1].equals("store");
    EmbeddedBackend store = stores ? EmbeddedBackend.open(dir) : null;
    Outbox outbox =
        Outbox.open(
            dir,
            () -> {
              if (store == null) {
                throw new BackendException("not here", null);
              }
              return store;
            },
            new Silent(),
            64L << 20);
    BufferedReader typed = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    int second = 0;
    for (String line = typed.readLine(); !line.isEmpty(); line = typed.readLine()) {
      int space = line.indexOf(' ');
      outbox.keep(Turns.turn(line.substring(0, space), "s", line.substring(space + 1), second++));
      if (stores && !outbox.flush(Duration.ofSeconds(30))) {
        throw new IllegalStateException("not stored");
      }
      System.out.println("kept");
    }
    outbox.close(Duration.ofSeconds(30));
  }

  private static final class Silent implements OutboxListener {
    @Override
    public void up() {}

    @Override
    public void down(BackendException why) {}

    @Override
    public void stored(int turns) {}

    @Override
    public void erasing() {}

    @Override
    public void tended() {}
  }
}

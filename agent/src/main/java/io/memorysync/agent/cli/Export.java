package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.StoredTurns;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "export",
    description = "Writes turns as JSON lines, one a turn, in the order in which they were stored.")
final class Export extends OperatorCommand {

  /** One of the two has to be said, so that nobody exports everybody by mistake. */
  static final class Whose {
    @Option(names = "--user", paramLabel = "USER", description = "The turns of this user.")
    private @Nullable String user;

    @Option(names = "--all", description = "The turns of all users.")
    private boolean all;
  }

  @ArgGroup(multiplicity = "1")
  private Whose whose = new Whose();

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "A new file, that only you can read; stdout without it.")
  private @Nullable File output;

  Export(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws BackendException, IOException {
    String user = whose.user;
    if (user == null && !whose.all) {
      throw CommandFailure.usage("whose turns? --user USER or --all");
    }
    Path dataDir = dataDir();
    Users.requireStore(dataDir);
    try (StoredTurns store = StoredTurns.open(dataDir)) {
      if (user != null) {
        Users.requireReadable(user);
        if (store.user(user).isEmpty()) {
          throw Users.unknown(user);
        }
      }
      long turns = output == null ? toScreen(store, user) : toFile(store, user, output.toPath());
      Waiting.note(dataDir, turn -> user == null || turn.scope().user().equals(user), screen());
      return turns == 0 ? ExitCode.NOT_SO : ExitCode.OK;
    }
  }

  private long toScreen(StoredTurns store, @Nullable String user)
      throws BackendException, IOException {
    // A print stream would keep quiet about a disk that is full.
    OutputStream out =
        new BufferedOutputStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
              }

              @Override
              public void write(byte[] bytes, int from, int length) throws IOException {
                screen().out().write(bytes, from, length);
                if (screen().out().checkError()) {
                  throw new IOException("the output cannot be written any more");
                }
              }
            },
            1 << 16);
    long turns = write(store, user, out);
    out.flush();
    screen().note(turns + " turns exported");
    return turns;
  }

  private long toFile(StoredTurns store, @Nullable String user, Path file)
      throws BackendException, IOException {
    try (OwnerOnlyOutput out = new OwnerOnlyOutput(file.toAbsolutePath())) {
      long turns = write(store, user, out.stream());
      out.finish();
      if (json()) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("file", file.toString());
        answer.put("turns", turns);
        print(answer);
      } else {
        print(turns + " turns exported to " + file);
      }
      return turns;
    }
  }

  private long write(StoredTurns store, @Nullable String user, OutputStream out)
      throws BackendException, IOException {
    Progress progress = new Progress(screen(), "turns exported");
    long[] count = {0};
    return store.<IOException>each(
        user,
        stored -> {
          out.write(Json.of(TurnJson.of(stored.turn())).getBytes(US_ASCII));
          out.write('\n');
          progress.at(++count[0]);
        });
  }
}

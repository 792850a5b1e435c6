package io.memorysync.agent.cli;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.Unreached;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.backend.embedded.StoredTurn;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.erasure.Eraser;
import io.memorysync.erasure.Receipt;
import io.memorysync.outbox.Logs;
import io.memorysync.turn.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "erase",
    description = {
      "Deletes what is known of a user, or one session or turn, from the store, the logs and the"
          + " indexes, and prints a receipt. Bots may be running.",
      "If it is interrupted, run it again."
    })
final class Erase extends OperatorCommand {

  /** A part of what there is. */
  static final class Part {
    @Option(names = "--session", paramLabel = "SESSION", description = "This session only.")
    private @Nullable String session;

    @Option(names = "--turn", paramLabel = "ID", description = "This turn only; 'show' tells ids.")
    private @Nullable Long turn;
  }

  @Option(
      names = "--user",
      required = true,
      paramLabel = "USER",
      description = "Who is to be forgotten; the exact name.")
  private String user = "";

  @ArgGroup private @Nullable Part part;

  @Option(names = "--yes", description = "Does not ask. Needed where there is no terminal.")
  private boolean yes;

  Erase(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws BackendException, IOException {
    Users.requireReadable(user);
    if (user.isBlank()) {
      throw CommandFailure.usage("--user needs a name");
    }
    Path dataDir = dataDir();
    if (!Files.isDirectory(dataDir.resolve("log"))) {
      // With a log there may be turns that never came to a store.
      Users.requireStore(dataDir);
    }
    if (!yes && !screen().interactive()) {
      throw CommandFailure.usage("there is no terminal to ask on: say --yes to erase");
    }
    try (StoredTurns store = StoredTurns.open(dataDir);
        EmbeddedBackend backend = EmbeddedBackend.open(dataDir)) {
      Optional<Erasure> erasure = erasure(store, dataDir);
      if (erasure.isEmpty()) {
        return noTurn(store);
      }
      confirm(store, erasure.get());
      screen().note("erasing; this takes as long as the memory is large");
      // Finer than a turn is told.
      Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
      return answer(new Eraser(dataDir, backend).erase(erasure.get(), now));
    }
  }

  private Optional<Erasure> erasure(StoredTurns store, Path dataDir)
      throws BackendException, IOException {
    if (part != null && part.turn != null) {
      return store.turn(user, part.turn).map(StoredTurn::turn).map(Erasure::ofTurn);
    }
    if (part != null && part.session != null) {
      return Optional.of(
          Erasure.ofScope(Sessions.named(user, part.session, scopes(store, dataDir))));
    }
    return Optional.of(Erasure.ofUser(user));
  }

  private Set<Scope> scopes(StoredTurns store, Path dataDir) throws BackendException, IOException {
    Set<Scope> scopes = new LinkedHashSet<>(store.scopes(user));
    new Logs(dataDir).find(turn -> turn.scope().user().equals(user) && scopes.add(turn.scope()));
    return scopes;
  }

  // It may be gone because this very command was killed when the row was deleted: the rest is done.
  private int noTurn(StoredTurns store) {
    List<Unreached> left = store.wipe();
    left.forEach(place -> screen().note(place.where() + ": " + place.why()));
    throw CommandFailure.notSo(
        "user '" + user + "' has no such turn; 'show --user' tells ids. Nothing was erased");
  }

  private void confirm(StoredTurns store, Erasure erasure) throws BackendException, IOException {
    if (yes) {
      return;
    }
    long all = store.user(user).map(stored -> stored.turns()).orElse(0L);
    String what =
        erasure.scope() == null
            ? "all " + all + " turns of user '" + user + "'"
            : erasure.seed() == null
                ? "session '" + erasure.scope() + "' of user '" + user + "'"
                : "one of the " + all + " turns of user '" + user + "'";
    String answer = screen().answer("Erase " + what + " for good? Type yes:");
    if (answer == null || !answer.strip().equalsIgnoreCase("yes")) {
      throw CommandFailure.notSo("nothing was erased");
    }
  }

  private int answer(Receipt receipt) {
    Long id = part == null ? null : part.turn;
    if (json()) {
      print(ReceiptText.object(receipt, id));
    } else if (receipt.found()) {
      ReceiptText.lines(receipt, id).forEach(this::print);
    }
    if (!receipt.found()) {
      screen()
          .note(
              "there was nothing to erase. Users are told apart by the exact name, 'show' lists"
                  + " them; 'show --user' lists sessions and turns");
    }
    return receipt.found() && receipt.unreached().isEmpty() ? ExitCode.OK : ExitCode.NOT_SO;
  }
}

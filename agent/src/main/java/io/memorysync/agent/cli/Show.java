package io.memorysync.agent.cli;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.StoredTurn;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.backend.embedded.StoredUser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "show",
    description = "Lists the users, or the newest turns of one user, in the order of their time.")
final class Show extends OperatorCommand {

  private static final String USERS = "%8s  %8s  %-19s  %s";

  @Option(names = "--user", paramLabel = "USER", description = "Whose turns; the exact name.")
  private @Nullable String user;

  @Option(names = "--session", paramLabel = "SESSION", description = "Of this session only.")
  private @Nullable String session;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "50",
      description = "At most so many of the newest turns; ${DEFAULT-VALUE} by default.")
  private int limit;

  @Option(names = "--full", description = "The whole texts instead of their beginnings.")
  private boolean full;

  Show(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws BackendException, IOException {
    if (user == null && session != null) {
      throw CommandFailure.usage("--session needs --user");
    }
    if (limit < 1) {
      throw CommandFailure.usage("--limit has to be 1 or more");
    }
    Path dataDir = dataDir();
    Users.requireStore(dataDir);
    try (StoredTurns store = StoredTurns.open(dataDir)) {
      if (user == null) {
        return users(store.users());
      }
      Users.requireReadable(user);
      int exitCode = turns(store, user);
      String name = user;
      Waiting.note(dataDir, turn -> turn.scope().user().equals(name), screen());
      return exitCode;
    }
  }

  private int users(List<StoredUser> users) {
    if (json()) {
      print(Map.of("users", users.stream().map(Show::object).toList()));
    } else if (!users.isEmpty()) {
      print(String.format(Locale.ROOT, USERS, "turns", "sessions", "latest", "user"));
      users.forEach(each -> print(row(each)));
    }
    if (users.isEmpty()) {
      screen().note("nothing is stored");
      return ExitCode.NOT_SO;
    }
    return ExitCode.OK;
  }

  private int turns(StoredTurns store, String name) throws BackendException {
    if (store.user(name).isEmpty()) {
      throw Users.unknown(name);
    }
    String scope =
        session == null ? null : Sessions.named(name, session, store.scopes(name)).name();
    List<StoredTurn> turns = store.newest(name, scope, limit);
    if (turns.isEmpty()) {
      throw CommandFailure.notSo("nothing is stored of session '" + session + "'");
    }
    if (json()) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("user", name);
      answer.put(
          "turns",
          turns.stream()
              .map(turn -> TurnTable.json(OptionalLong.of(turn.id()), turn.turn()))
              .toList());
      print(answer);
    } else {
      print(TurnTable.HEAD);
      turns.forEach(turn -> print(TurnTable.row(turn, full)));
    }
    return ExitCode.OK;
  }

  private static String row(StoredUser user) {
    return String.format(
        Locale.ROOT,
        USERS,
        user.turns(),
        user.scopes(),
        TurnTable.time(user.latest()),
        Printable.of(user.name()));
  }

  private static Map<String, Object> object(StoredUser user) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("user", user.name());
    object.put("turns", user.turns());
    object.put("sessions", user.scopes());
    object.put("latest", user.latest().toString());
    return object;
  }
}

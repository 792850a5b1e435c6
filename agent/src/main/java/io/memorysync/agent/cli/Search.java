package io.memorysync.agent.cli;

import io.memorysync.agent.config.Settings;
import io.memorysync.backend.BackendException;
import io.memorysync.backend.Recalled;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "search",
    description = "Recalls what a bot would recall for these words of a user's, best first.")
final class Search extends OperatorCommand {

  @Option(names = "--user", required = true, paramLabel = "USER", description = "Whose memory.")
  private String user = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "At most so many turns; top_k of the configuration by default.")
  private int limit;

  @Option(names = "--full", description = "The whole texts instead of their beginnings.")
  private boolean full;

  @Parameters(arity = "1..*", paramLabel = "WORDS", description = "What the user says.")
  private List<String> words = List.of();

  Search(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws BackendException, IOException {
    Users.requireReadable(user);
    Settings settings = configuration().settings();
    Path dataDir = settings.dataDir().toPath();
    Users.requireStore(dataDir);
    String query = settings.redaction().of(String.join(" ", words).strip());
    if (query.codePointCount(0, query.length()) < settings.minPromptChars()) {
      screen().note("a bot recalls nothing for so few words: min_prompt_chars is more");
    }
    try (StoredTurns store = StoredTurns.open(dataDir);
        EmbeddedBackend backend = EmbeddedBackend.open(dataDir)) {
      if (store.user(user).isEmpty()) {
        throw Users.unknown(user);
      }
      List<Recalled> found = recall(backend, query, limit > 0 ? limit : settings.topK());
      print(store, found);
      Waiting.note(dataDir, turn -> turn.scope().user().equals(user), screen());
      return found.isEmpty() ? ExitCode.NOT_SO : ExitCode.OK;
    }
  }

  private List<Recalled> recall(EmbeddedBackend backend, String query, int most)
      throws BackendException {
    // One more, for the words themselves may be there and are no answer.
    return backend.recall(user, query, most + 1).stream()
        .filter(recalled -> !recalled.turn().text().equalsIgnoreCase(query))
        .limit(most)
        .toList();
  }

  private void print(StoredTurns store, List<Recalled> found) throws BackendException {
    List<Map<String, Object>> objects = new ArrayList<>();
    if (!json() && !found.isEmpty()) {
      print(TurnTable.HEAD);
    }
    for (Recalled recalled : found) {
      Turn turn = recalled.turn();
      OptionalLong id = store.idOf(turn);
      if (json()) {
        Map<String, Object> object = TurnTable.json(id, turn);
        object.put("score", recalled.score());
        objects.add(object);
      } else {
        print(TurnTable.row(id, turn, full));
      }
    }
    if (json()) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("user", user);
      answer.put("turns", objects);
      print(answer);
    } else if (found.isEmpty()) {
      screen().note("nothing fits");
    }
  }
}

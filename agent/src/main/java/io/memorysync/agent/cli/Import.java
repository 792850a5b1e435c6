package io.memorysync.agent.cli;

import io.memorysync.agent.config.CommandConfiguration;
import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.Added;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.outbox.Logs;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Turn;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "import",
    description = {
      "Stores turns that were exported; what must not be kept is taken out as in a bot. What is there already is left as it is, so an import that"
          + " was broken off is simply run again.",
      "A file is read through before anything is stored; of stdin, the lines before a mistake are."
    })
final class Import extends OperatorCommand {

  private static final int BATCH = 500;
  private static final long BATCH_CHARS = 4L << 20;

  @Parameters(paramLabel = "FILE", description = "A file of JSON lines, or - for stdin.")
  private String file = "";

  Import(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws BackendException, IOException {
    CommandConfiguration configuration = configuration();
    boolean stdin = file.equals("-");
    if (!stdin) {
      try (TurnLines lines = new TurnLines(file, open())) {
        check(lines);
      }
    }
    Path dataDir = configuration.settings().dataDir().toPath();
    Redaction redaction = configuration.settings().redaction();
    try (StoredTurns store = StoredTurns.open(dataDir);
        TurnLines lines =
            stdin ? new TurnLines("stdin", screen().in()) : new TurnLines(file, open())) {
      Added added = store(lines, store, redaction);
      deliverEnded(dataDir);
      print(added);
      return added.erased() > 0 ? ExitCode.NOT_SO : ExitCode.OK;
    }
  }

  private InputStream open() throws IOException {
    File named = new File(file);
    if (!named.exists()) {
      throw CommandFailure.usage(file + " is not there");
    }
    return new FileInputStream(named);
  }

  private void check(TurnLines lines) throws IOException {
    Progress progress = new Progress(screen(), "turns checked");
    long count = 0;
    while (lines.next() != null) {
      progress.at(++count);
    }
  }

  private Added store(TurnLines lines, StoredTurns store, Redaction redaction)
      throws BackendException, IOException {
    Progress progress = new Progress(screen(), "turns read and stored");
    Added added = Added.NONE;
    List<Turn> batch = new ArrayList<>();
    long chars = 0;
    try {
      for (Turn turn = lines.next(); turn != null; turn = lines.next()) {
        batch.add(turn.withText(redaction.of(turn.text())));
        chars += turn.text().length();
        if (batch.size() >= BATCH || chars >= BATCH_CHARS) {
          added = added.and(store.add(batch));
          batch.clear();
          chars = 0;
          progress.at(added.added() + added.known() + added.erased());
        }
      }
    } catch (CommandFailure mistake) {
      added = added.and(store.add(batch));
      throw CommandFailure.notSo(
          mistake.getMessage() + ". The lines before it are stored: " + sentence(added));
    }
    return added.and(store.add(batch));
  }

  // What bots have left is stored too: after an import, the store is what it looks like.
  private static void deliverEnded(Path dataDir) throws BackendException {
    try (EmbeddedBackend backend = EmbeddedBackend.open(dataDir)) {
      new Logs(dataDir).deliverEnded(backend);
    }
  }

  private void print(Added added) {
    if (json()) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("added", added.added());
      answer.put("known", added.known());
      answer.put("erased", added.erased());
      print(answer);
    } else {
      print(sentence(added));
    }
    if (added.erased() > 0) {
      screen()
          .note(
              "what was erased does not come back into the same memory. To restore it all the same,"
                  + " import into another data_dir");
    }
  }

  private static String sentence(Added added) {
    return added.added()
        + " turns imported, "
        + added.known()
        + " were there already, "
        + added.erased()
        + " had been erased and were left out";
  }
}

package io.memorysync.outbox;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.turn.Turn;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All logs of a data directory, those of other processes too, as seen from outside. */
public final class Logs {

  private static final Pattern NAME = Pattern.compile("(?:left-)?(\\d+)-[0-9a-f]+-[0-9a-f]+");
  private static final int BATCH = 100;
  private static final int ATTEMPTS = 5;

  private final Path logs;

  public Logs(Path dataDir) {
    logs = directory(dataDir);
  }

  static Path directory(Path dataDir) {
    return dataDir.resolve("log");
  }

  /**
   * Looks for turns in all logs, and changes nothing.
   *
   * @param wanted the turns to count
   * @return every log there is, also those without such a turn; empty if there are no logs
   * @throws IOException if the directory cannot be listed
   */
  public List<FoundLog> find(Predicate<Turn> wanted) throws IOException {
    List<FoundLog> found = new ArrayList<>();
    if (!Files.isDirectory(logs)) {
      return found;
    }
    try (DirectoryStream<Path> directories = Files.newDirectoryStream(logs, Files::isDirectory)) {
      for (Path path : directories) {
        FoundLog log = look(path, wanted);
        if (log != null) {
          found.add(log);
        }
      }
    }
    return found;
  }

  private static @Nullable FoundLog look(Path path, Predicate<Turn> wanted) {
    Matcher name = NAME.matcher(path.getFileName().toString());
    String process = name.matches() ? name.group(1) : path.getFileName().toString();
    try {
      boolean live = isLive(path);
      for (int attempt = 1; ; attempt++) {
        try {
          LogReader reader = new LogReader(path);
          long turns = count(reader, Position.START, wanted);
          long waiting = count(reader, new AckFile(path).read(), wanted);
          return new FoundLog(path, process, live, turns, waiting, null);
        } catch (FileNotFoundException | NoSuchFileException e) {
          // Its process deletes what is stored, or another one the whole log.
          if (!Files.exists(path)) {
            return null;
          }
          if (attempt == ATTEMPTS) {
            throw e;
          }
        }
      }
    } catch (IOException e) {
      return new FoundLog(path, process, true, 0, 0, e.toString());
    }
  }

  private static boolean isLive(Path path) throws IOException {
    LogDirectory taken = LogDirectory.takeOver(path);
    if (taken == null) {
      return true;
    }
    taken.unlock();
    return false;
  }

  private static long count(LogReader reader, Position from, Predicate<Turn> wanted)
      throws IOException {
    long count = 0;
    LogBatch batch = reader.read(from, BATCH);
    while (!batch.turns().isEmpty()) {
      count += batch.turns().stream().filter(wanted).count();
      batch = reader.read(batch.end(), BATCH);
    }
    return count;
  }

  /**
   * Brings to a backend what ended processes have left, and deletes their logs.
   *
   * @throws BackendException if the backend did not take it all; the rest is left as it is
   */
  public void deliverEnded(MemoryBackend backend) throws BackendException {
    AtomicReference<@Nullable BackendException> failure = new AtomicReference<>();
    Handover handover =
        turns -> {
          if (failure.get() != null) {
            return false;
          }
          try {
            backend.append(turns);
            return true;
          } catch (BackendException e) {
            failure.set(e);
            return false;
          }
        };
    try {
      new EndedLogs(logs, handover, turns -> {}).recover();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BackendException("interrupted while logs were brought to the memory", e);
    }
    BackendException failed = failure.get();
    if (failed != null) {
      throw failed;
    }
  }

  /**
   * Asks a live process to begin its log anew, which it does when all in it is stored.
   *
   * @throws IOException if it cannot be asked
   */
  public void askToRenew(FoundLog log) throws IOException {
    LogDirectory.askToRenew(log.path());
  }
}

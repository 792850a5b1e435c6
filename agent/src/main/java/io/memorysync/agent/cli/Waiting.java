package io.memorysync.agent.cli;

import io.memorysync.outbox.FoundLog;
import io.memorysync.outbox.Logs;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * Tells of turns that are in a log and not in the store yet, so that nobody misses them in vain.
 */
final class Waiting {

  private Waiting() {}

  static void note(Path dataDir, Predicate<Turn> wanted, Screen screen) throws IOException {
    List<FoundLog> logs = new Logs(dataDir).find(wanted);
    long live = waiting(logs, true);
    long ended = waiting(logs, false);
    if (live > 0) {
      screen.note(live + " turns more are in the logs of running bots and not stored yet");
    }
    if (ended > 0) {
      screen.note(
          ended
              + " turns more are in the logs of bots that have ended: the next bot that runs, or an"
              + " import, stores them");
    }
  }

  private static long waiting(List<FoundLog> logs, boolean live) {
    return logs.stream().filter(log -> log.live() == live).mapToLong(FoundLog::waiting).sum();
  }
}

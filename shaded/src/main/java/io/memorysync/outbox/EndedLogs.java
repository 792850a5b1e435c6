package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Delivers what processes left in their logs when they ended, and deletes these logs. */
final class EndedLogs {

  private static final Logger LOG = LoggerFactory.getLogger(EndedLogs.class);
  private static final int BATCH = 100;

  private final Path logs;
  private final UnfinishedLogs unfinished;
  private final Handover handover;
  private final IntConsumer recovered;
  private final Set<Path> unreadable = new HashSet<>();

  /**
   * @param logs the directory that holds the log directories of all processes
   * @param recovered told how many turns the backend has taken
   */
  EndedLogs(Path logs, Handover handover, IntConsumer recovered) {
    this.logs = logs;
    this.unfinished = new UnfinishedLogs(logs);
    this.handover = handover;
    this.recovered = recovered;
  }

  void recover() throws InterruptedException {
    for (Path path : LogPaths.oldestFirst(logs)) {
      try {
        LogDirectory directory = LogDirectory.takeOver(path);
        if (directory != null) {
          recover(directory);
        }
      } catch (IOException e) {
        // It may have been delivered and deleted by another process meanwhile.
        if (Files.exists(path) && unreadable.add(path)) {
          LOG.warn("{}: cannot be read and is left as it is: {}", path, e.toString());
        }
      }
    }
    unfinished.clear();
  }

  private void recover(LogDirectory directory) throws IOException, InterruptedException {
    boolean finished = false;
    try {
      finished = deliver(directory);
    } finally {
      if (!finished) {
        directory.release();
      }
    }
    if (finished) {
      directory.delete();
    }
  }

  private boolean deliver(LogDirectory directory) throws IOException, InterruptedException {
    LogReader reader = new LogReader(directory.path());
    AckFile ack = new AckFile(directory.path());
    int total = 0;
    LogBatch batch = reader.read(ack.read(), BATCH);
    while (!batch.turns().isEmpty()) {
      if (!handover.deliver(batch.turns())) {
        return false;
      }
      ack.write(batch.end());
      total += batch.turns().size();
      recovered.accept(batch.turns().size());
      batch = reader.read(batch.end(), BATCH);
    }
    if (total > 0) {
      LOG.info(
          "{}: {} turns of a process that had ended are brought to the memory",
          directory.path(),
          total);
    }
    return true;
  }
}

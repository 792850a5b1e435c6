package io.memorysync.agent.cli.doctor;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.StoreFacts;
import io.memorysync.backend.embedded.StoreInspection;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.outbox.FoundLog;
import io.memorysync.outbox.Logs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The store and the logs of a data directory. */
public final class StoreChecks {

  private StoreChecks() {}

  /** The findings. */
  public static List<Finding> run(Path dataDir) {
    List<Finding> findings = new ArrayList<>();
    findings.add(library());
    findings.add(store(dataDir));
    findings.addAll(logs(dataDir));
    return findings;
  }

  private static Finding library() {
    try {
      return Finding.ok("sqlite", "SQLite " + StoreInspection.libraryVersion() + " loads");
    } catch (BackendException e) {
      return Finding.fail("sqlite", String.valueOf(e.getMessage()));
    }
  }

  private static Finding store(Path dataDir) {
    String subject = "memory.db";
    if (!StoredTurns.exist(dataDir)) {
      return Finding.ok(subject, "is not there yet; the first bot makes it");
    }
    try {
      return judged(subject, StoreInspection.of(dataDir));
    } catch (BackendException e) {
      return Finding.fail(subject, String.valueOf(e.getMessage()));
    }
  }

  static Finding judged(String subject, StoreFacts facts) {
    if (facts.schema() > facts.knownSchema()) {
      return Finding.fail(
          subject,
          "was written by a newer MemorySync (schema "
              + facts.schema()
              + ", this one knows "
              + facts.knownSchema()
              + "): update this one, or set data_dir to another folder");
    }
    if (!facts.fault().isEmpty()) {
      return Finding.fail(
          subject,
          "is damaged ("
              + facts.fault()
              + "): export what can be read, then move it away; a new one is made");
    }
    return Finding.ok(
        subject, "is sound and holds " + facts.turns() + " turns of " + facts.users() + " users");
  }

  private static List<Finding> logs(Path dataDir) {
    List<Finding> findings = new ArrayList<>();
    try {
      for (FoundLog log : new Logs(dataDir).find(turn -> true)) {
        findings.add(judged(log));
      }
    } catch (IOException e) {
      return List.of(Finding.fail("log", "cannot be listed: " + e));
    }
    return findings.isEmpty() ? List.of(Finding.ok("log", "nothing waits in it")) : findings;
  }

  static Finding judged(FoundLog log) {
    String subject = "log/" + log.path().getFileName();
    if (log.fault() != null) {
      return Finding.fail(
          subject, "cannot be read: " + log.fault() + ". What is in it is not stored");
    }
    if (log.live()) {
      return Finding.ok(
          subject, "process " + log.process() + " is running; " + log.waiting() + " turns wait");
    }
    return log.waiting() == 0
        ? Finding.ok(subject, "process " + log.process() + " has ended; nothing waits")
        : Finding.warn(
            subject,
            "process "
                + log.process()
                + " has ended and left "
                + log.waiting()
                + " turns: the next bot with this data_dir stores them");
  }
}

package io.memorysync.outbox;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A thread of a writer that keeps turns until it is stopped. */
final class CrashKeeper implements Runnable {

  private static final int SOON_EVERY = 5;

  private final Outbox outbox;
  private final String writer;
  private final int thread;
  private final CrashJournal journal;
  private final CrashLanes lanes;
  private final CrashPhase keeping;
  private final List<CrashJournal.Line> soon = new ArrayList<>();
  private volatile boolean stopped;

  CrashKeeper(
      Outbox outbox,
      String writer,
      int thread,
      CrashJournal journal,
      CrashLanes lanes,
      CrashPhase keeping) {
    this.outbox = outbox;
    this.writer = writer;
    this.thread = thread;
    this.journal = journal;
    this.lanes = lanes;
    this.keeping = keeping;
  }

  void stop() {
    stopped = true;
  }

  @Override
  public void run() {
    Instant last = Instant.EPOCH;
    try {
      for (int number = 0; !stopped || !soon.isEmpty(); number++) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        last = now.isAfter(last) ? now : last.plus(1, ChronoUnit.MICROS);
        keep(new CrashJournal.Line(new CrashTurn(writer, thread, number), last));
        Thread.sleep(number % 3); // some hundred turns a second: the load, not a wait for anything
      }
    } catch (IOException e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void keep(CrashJournal.Line line) throws IOException {
    if (line.turn().number() % SOON_EVERY == 0) {
      show(CrashPhase.KEEPING_SOON);
      outbox.keepSoon(line.turn().at(line.time()));
      soon.add(line);
      return;
    }
    if (soon.isEmpty()) {
      show(keeping);
    }
    outbox.keep(line.turn().at(line.time()));
    // Only now is it sure that what was given before is in the log.
    for (CrashJournal.Line before : soon) {
      journal.kept(before);
    }
    soon.clear();
    journal.kept(line);
    show(CrashPhase.NOTHING);
  }

  private void show(CrashPhase phase) {
    lanes.show(CrashLanes.FIRST_KEEPER + thread, phase);
  }
}

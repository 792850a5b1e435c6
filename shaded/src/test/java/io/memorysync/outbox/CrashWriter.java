package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.erasure.ImpatientEraser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.MappedByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** A bot that keeps turns as fast as it may, and does what it is told, until it is killed. */
final class CrashWriter {

  static final int THREADS = 3;
  static final OutboxSettings SMALL =
      new OutboxSettings(
          4_000,
          100,
          1 << 20,
          Duration.ofMillis(20),
          Duration.ofMillis(100),
          64L << 20,
          Duration.ofMillis(100),
          Duration.ofMillis(5),
          Duration.ofMillis(50));

  private static final Duration AT_END = Duration.ofSeconds(60);

  private final Path dataDir;
  private final String name;
  private final CrashJournal journal;
  private final MappedByteBuffer phase;
  private volatile boolean stopped;

  private CrashWriter(Path dataDir, String name, CrashJournal journal, MappedByteBuffer phase) {
    this.dataDir = dataDir;
    this.name = name;
    this.journal = journal;
    this.phase = phase;
  }

  /** Arguments: the data directory, a directory for notes, the name of this writer. */
  public static void main(String[] arguments) throws Exception {
    Path notes = Path.of(arguments[1]);
    String name = arguments[2];
    try (CrashJournal journal = CrashJournal.open(notes.resolve(name + ".journal"))) {
      MappedByteBuffer phase = CrashPhase.map(notes.resolve(name + ".phase"));
      new CrashWriter(Path.of(arguments[0]), name, journal, phase).run();
    }
    // The threads of the outbox are daemons: nothing else holds the process.
  }

  private void run() throws Exception {
    // Turns are kept before the store is open, as by a bot that starts.
    StoreOnce store = new StoreOnce(() -> EmbeddedBackend.open(dataDir));
    Outbox outbox = Outbox.open(dataDir, store, new Recording(), SMALL);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int thread = i;
      threads.add(new Thread(() -> keep(outbox, thread)));
    }
    threads.forEach(Thread::start);
    CrashPhase.OPENING_THE_STORE.show(phase);
    store.open();
    CrashPhase.KEEPING.show(phase);
    System.out.println("ready");
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String command = commands.readLine();
        !"stop".equals(command);
        command = commands.readLine()) {
      if (command == null) {
        return;
      }
      obey(command, store);
      CrashPhase.KEEPING.show(phase);
    }
    CrashPhase.CLOSING.show(phase);
    stopped = true;
    for (Thread thread : threads) {
      thread.join();
    }
    outbox.close(AT_END);
    System.out.println(outbox.counts());
  }

  private void obey(String command, StoreOnce store)
      throws BackendException, IOException, SQLException {
    if (command.equals("checkpoint")) {
      CrashPhase.CHECKPOINTING.show(phase);
      try (Connection connection =
              DriverManager.getConnection("jdbc:sqlite:" + dataDir.resolve("memory.db"));
          Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
      }
    } else {
      CrashPhase.ERASING.show(phase);
      Instant upTo = Instant.now().truncatedTo(ChronoUnit.MICROS);
      journal.eraseBegins(command, upTo);
      ImpatientEraser.erase(dataDir, store.open(), Erasure.ofUser(command), upTo);
      journal.erased(command, upTo);
    }
  }

  private void keep(Outbox outbox, int thread) {
    Instant last = Instant.EPOCH;
    try {
      for (int number = 0; !stopped; number++) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        last = now.isAfter(last) ? now : last.plus(1, ChronoUnit.MICROS);
        CrashTurn turn = new CrashTurn(name, thread, number);
        outbox.keep(turn.at(last));
        journal.kept(turn, last);
        Thread.sleep(number % 3); // a few hundred turns a second: the load, not a wait for anything
      }
    } catch (IOException e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class StoreOnce implements BackendSource {

    private final BackendSource opening;
    private MemoryBackend opened;

    StoreOnce(BackendSource opening) {
      this.opening = opening;
    }

    @Override
    public synchronized MemoryBackend open() throws BackendException {
      if (opened == null) {
        opened = opening.open();
      }
      return opened;
    }
  }
}

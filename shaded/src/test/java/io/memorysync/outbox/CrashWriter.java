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

  private static final Duration AT_END = Duration.ofSeconds(60);
  private static final int SMALL_SEGMENT = 4_000;

  private final Path dataDir;
  private final String name;
  private final CrashJournal journal;
  private final CrashLanes lanes;
  private final List<CrashKeeper> keepers = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private CrashWriter(Path dataDir, String name, CrashJournal journal, CrashLanes lanes) {
    this.dataDir = dataDir;
    this.name = name;
    this.journal = journal;
    this.lanes = lanes;
  }

  /** Small files, and memory for few turns; with a limit that is never reached. */
  static OutboxSettings settings(boolean aFileForEachTurn) {
    return new OutboxSettings(
        aFileForEachTurn ? 1 : SMALL_SEGMENT,
        100,
        1 << 20,
        Duration.ofMillis(20),
        Duration.ofMillis(20),
        1L << 30,
        Duration.ofMillis(100),
        Duration.ofMillis(5),
        Duration.ofMillis(50));
  }

  /**
   * Arguments: the data directory, a directory for notes, the name of this writer, what to show
   * while the store is opened, and whether to begin a file for each turn.
   */
  public static void main(String[] arguments) throws Exception {
    Path notes = Path.of(arguments[1]);
    String name = arguments[2];
    CrashPhase opening = CrashPhase.valueOf(arguments[3]);
    boolean aFileForEachTurn = Boolean.parseBoolean(arguments[4]);
    // Killed processes leave SQLite's library where it was unpacked.
    System.setProperty("org.sqlite.tmpdir", notes.toString());
    try (CrashJournal journal = CrashJournal.open(notes.resolve(name + ".journal"))) {
      CrashLanes lanes = new CrashLanes(notes.resolve(name + ".lanes"));
      if (opening == CrashPhase.MIGRATING) {
        // The first store of a process takes long to open. The one to migrate is not the first.
        EmbeddedBackend.open(notes.resolve("other")).close();
      }
      new CrashWriter(Path.of(arguments[0]), name, journal, lanes).run(opening, aFileForEachTurn);
    } catch (Exception e) {
      e.printStackTrace();
      Runtime.getRuntime().halt(3); // the threads that keep would go on
    }
    // The threads of the outbox are daemons: nothing else holds the process.
  }

  private void run(CrashPhase opening, boolean aFileForEachTurn) throws Exception {
    StoreOnce store =
        new StoreOnce(
            () -> {
              lanes.show(CrashLanes.MAIN, opening);
              return EmbeddedBackend.open(dataDir);
            });
    // Turns are kept before the store is open, as by a bot that starts.
    BackendSource shown = () -> new CrashStore(store.open(), name, lanes);
    Outbox outbox = Outbox.open(dataDir, shown, new Recording(), settings(aFileForEachTurn));
    CrashPhase keeping = aFileForEachTurn ? CrashPhase.ROTATING : CrashPhase.KEEPING;
    for (int thread = 0; thread < THREADS; thread++) {
      CrashKeeper keeper = new CrashKeeper(outbox, name, thread, journal, lanes, keeping);
      keepers.add(keeper);
      threads.add(new Thread(keeper));
    }
    threads.forEach(Thread::start);
    store.open();
    lanes.show(CrashLanes.MAIN, CrashPhase.NOTHING);
    System.out.println("ready");
    obey(new BufferedReader(new InputStreamReader(System.in, UTF_8)), store);
    lanes.show(CrashLanes.MAIN, CrashPhase.CLOSING);
    close(outbox);
  }

  private void obey(BufferedReader commands, BackendSource store) throws Exception {
    for (String command = commands.readLine();
        command != null && !command.equals(CrashPhase.CLOSING.command());
        command = commands.readLine()) {
      if (command.equals(CrashPhase.CHECKPOINTING.command())) {
        checkpoint();
      } else {
        erase(command, store.open());
      }
      lanes.show(CrashLanes.MAIN, CrashPhase.NOTHING);
    }
  }

  private void checkpoint() throws SQLException {
    lanes.show(CrashLanes.MAIN, CrashPhase.CHECKPOINTING);
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + dataDir.resolve("memory.db"));
        Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
  }

  private void erase(String user, MemoryBackend store) throws BackendException, IOException {
    Instant upTo = Instant.now().truncatedTo(ChronoUnit.MICROS);
    journal.eraseBegins();
    lanes.show(CrashLanes.MAIN, CrashPhase.ERASING);
    ImpatientEraser.erase(dataDir, store, Erasure.ofUser(user), upTo);
    journal.erased(upTo);
    System.out.println("erased");
  }

  private void close(Outbox outbox) throws InterruptedException {
    keepers.forEach(CrashKeeper::stop);
    for (Thread thread : threads) {
      thread.join();
    }
    outbox.close(AT_END);
    System.out.println(outbox.counts());
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

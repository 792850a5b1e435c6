package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory that cannot be stored is the operator's trouble and not the bot's. */
class BrokenStoreIT {

  private static final String TOLD = "The battery of my bicycle is a blue one.";
  private static final String[] SCRIPT = {
    "alice: How is the battery?", "alice> What colour is it?", "alice: Is it a good one?"
  };
  private static final String[] ASKED = {
    "user: How is the battery?", "user: What colour is it?", "user: Is it a good one?"
  };
  private static final Duration BUDGET = Duration.ofMillis(300);

  /**
   * What a machine that is busy may add to a budget, and still far below any time-out of SQLite.
   */
  private static final Duration SLACK = Duration.ofSeconds(4);

  /** The agent gives itself 3 s to store what is pending. */
  private static final Duration EXIT = Duration.ofSeconds(8);

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void aDataDirectoryThatCannotBeMade() throws IOException {
    Files.writeString(lab.dataDir(), "a file");

    BotProcess bot = impatient().with("data_dir", lab.dataDir() + "/data").script(SCRIPT).start();

    assertGoesOnAndEnds(bot);
    assertThat(bot.agentLines())
        .filteredOn(line -> line.contains("memory is degraded"))
        .singleElement()
        .asString()
        .contains(lab.dataDir() + "/data", "Set data_dir to");
  }

  @Test
  void aDamagedStoreIsLeftAsItIsAndTurnsWaitForItsRepair() throws IOException {
    byte[] damaged = "not a database".repeat(1000).getBytes();
    Files.createDirectories(lab.dataDir());
    Files.write(lab.store().file(), damaged);

    BotProcess bot = impatient().script(SCRIPT).start();

    assertGoesOnAndEnds(bot);
    assertThat(warnings(bot)).singleElement().asString().contains("damaged", "Move it away");
    assertThat(lab.store().file()).hasBinaryContent(damaged);
    Files.move(lab.store().file(), lab.dir().resolve("damaged.db"));
    assertNextProcessStoresEveryTurnOnce(0);
  }

  @Test
  void aStoreThatMayNotBeWritten() throws IOException {
    lab.told(TOLD);
    assertThat(lab.store().file().toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(lab.store().file()), "skipped: root may write anything");

    BotProcess bot = impatient().script(SCRIPT).start();

    assertGoesOnAndEnds(bot);
    assertThat(warnings(bot)).singleElement().asString().contains("Make it writable");
    assertThat(lab.store().file().toFile().setWritable(true)).isTrue();
    assertNextProcessStoresEveryTurnOnce(2);
  }

  @Test
  void aProcessWithoutAHomeKeepsItsMemoryWithTheTemporaryFiles() {
    lab.support()
        .without("data_dir")
        .jvm("-Duser.home=?", "-Djava.io.tmpdir=" + lab.dir())
        .script("alice: " + TOLD)
        .run();

    assertThat(new Store(lab.dir().resolve(".memorysync")).said()).hasSize(2);
    assertThat(lab.dir().resolve("?")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"OLDEST, main", "OLDEST, loop", "OLDEST, common", "NEWEST, virtual"})
  void aStoreThatIsLockedAllTheTime(Jdk jdk, String threads) throws Exception {
    lab.told(TOLD);
    try (Lock held = new Lock(lab.store())) {
      BotProcess bot = impatient().on(jdk).env("SUPPORT_THREADS", threads).script(SCRIPT).start();

      assertGoesOnAndEnds(bot);
      assertThat(warnings(bot)).singleElement().asString().contains("locked");
    }
    assertNextProcessStoresEveryTurnOnce(2);
  }

  @Test
  void aStoreThatIsLockedBeforeItsFirstUse() throws Exception {
    Files.createDirectories(lab.dataDir());
    try (Lock held = new Lock(lab.store())) {
      assertGoesOnAndEnds(impatient().script(SCRIPT).start());
    }
    Files.delete(lab.store().file());
    assertNextProcessStoresEveryTurnOnce(0);
  }

  @Test
  void aDiskThatStallsWhileWhatAnEarlierProcessLeftIsStored() throws Exception {
    Path stalled = lab.dataDir().resolve("log/1-left");
    Files.createDirectories(stalled);
    // Who opens it for writing waits until somebody reads.
    assertThat(new ProcessBuilder("mkfifo", stalled.resolve("lock").toString()).start().waitFor())
        .isZero();

    BotProcess bot = impatient().script(SCRIPT).start();

    assertGoesOnAndEnds(bot);
    Files.delete(stalled.resolve("lock"));
    Files.delete(stalled);
    assertNextProcessStoresEveryTurnOnce(0);
  }

  private Launch impatient() {
    return lab.support().with("recall_timeout", BUDGET.toMillis() + "ms");
  }

  private void assertGoesOnAndEnds(BotProcess bot) {
    bot.awaitEndAfter("bye", EXIT);
    assertThat(bot.out()).filteredOn(line -> line.startsWith("bot> ")).hasSize(SCRIPT.length);
    assertThat(lab.longestGap()).isLessThan(BUDGET.plus(SLACK));
  }

  private static List<String> warnings(BotProcess bot) {
    return bot.agentLines().stream().filter(line -> !line.startsWith("INFO ")).toList();
  }

  private void assertNextProcessStoresEveryTurnOnce(int before) {
    BotProcess next = lab.support().script("!pause").start();
    next.awaitOut("paused");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(lab.store().rows()).hasSize(before + 2 * SCRIPT.length));
    next.type("");
    next.awaitEnd();
    assertThat(lab.store().said())
        .hasSize(before + 2 * SCRIPT.length)
        .filteredOn(said -> said.startsWith("user: "))
        .endsWith(ASKED);
  }

  /** Keeps every other process out of the store. */
  private static final class Lock implements AutoCloseable {

    private final Connection connection;

    Lock(Store store) throws SQLException {
      connection = store.connect();
      try (Statement statement = connection.createStatement()) {
        // Without this, readers would still get in.
        statement.execute("PRAGMA locking_mode = EXCLUSIVE");
        statement.execute("BEGIN EXCLUSIVE");
        statement.execute("CREATE TABLE held (id INTEGER)");
      }
    }

    @Override
    public void close() throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute("ROLLBACK");
      }
      connection.close();
    }
  }
}

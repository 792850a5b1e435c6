package io.memorysync.agent.testing;

import io.memorysync.agent.config.Settings;
import io.memorysync.agent.seam.Memory;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import io.memorysync.loop.MemoryOptions;
import io.memorysync.privacy.Redaction;
import io.memorysync.privacy.Sensitive;
import io.memorysync.turn.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Memory over a store in a folder of its own, as the agent would open it. */
public final class Memories implements AutoCloseable {

  private static final Duration BUDGET = Duration.ofSeconds(10);

  private final Path folder;
  private final Settings settings;
  private final MemoryLoop loop;

  public Memories() {
    this("ada");
  }

  public Memories(String userId) {
    try {
      folder = Files.createTempDirectory("memorysync");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    settings =
        new Settings(
            userId,
            "default",
            5,
            BUDGET,
            8,
            Block.DEFAULT_TEMPLATE,
            4000,
            Capture.BOTH,
            Set.of(Sensitive.CREDENTIALS),
            List.of(),
            MemoryMode.ON,
            folder.toFile(),
            512,
            0,
            null,
            false);
    Block block = new Block(Block.DEFAULT_TEMPLATE, 4000, ZoneOffset.UTC);
    loop =
        MemoryLoop.embedded(
            new MemoryOptions(5, BUDGET, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0),
            MemoryMode.ON,
            folder,
            CallerThread.ANY_MAY_WAIT);
  }

  /** Memory as seams see it. */
  public Memory memory() {
    Memory memory = new Memory(settings, CallerThread.ANY_MAY_WAIT, () -> loop);
    memory.start();
    return memory;
  }

  public MemoryLoop loop() {
    return loop;
  }

  /** The user has said this in an earlier conversation. */
  public Memories knowing(String words) {
    loop.receive(Scope.of("ada", "bot", "earlier"), "bot", "user", words);
    loop.flush(BUDGET);
    return this;
  }

  /** How many turns have been kept. */
  public long kept() {
    return loop.stored().kept();
  }

  /**
   * All turns that are stored, as {@code ada/bot::1 user ada: words}, in the order of their time.
   */
  public List<String> rows() {
    loop.flush(BUDGET);
    List<String> rows = new ArrayList<>();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("memory.db"));
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT users.name || '/' || scopes.name || ' ' || role || ' ' || author || ': '"
                    + " || text || CASE complete WHEN 1 THEN '' ELSE ' (broke off)' END"
                    + " FROM turns JOIN users ON users.id = turns.user_id"
                    + " JOIN scopes ON scopes.id = turns.scope_id ORDER BY occurred_at")) {
      while (row.next()) {
        rows.add(row.getString(1));
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What is put before a model that is asked this. */
  public String recalled(String question) {
    loop.flush(BUDGET);
    return loop.receive(Scope.of("ada", "bot", "asking"), "bot", "user", question)
        .map(turn -> loop.block(turn, List.of(), Deadline.after(BUDGET)))
        .orElse("");
  }

  @Override
  public void close() {
    loop.close(BUDGET);
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

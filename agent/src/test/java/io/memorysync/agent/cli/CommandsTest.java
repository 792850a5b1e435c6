package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands in this JVM, at a keyboard that answers. */
class CommandsTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir Path dir;

  private Path data;
  private String typed = "";
  private boolean interactive;
  private String out;
  private String err;

  @BeforeEach
  void tell() throws Exception {
    data = dir.resolve("data");
    try (StoredTurns store = StoredTurns.open(data)) {
      store.add(
          List.of(
              turn("ann", "a", "My bell is broken", 1),
              turn("ann", "b", "My saddle is soft", 2),
              turn("bob", "a", "My lamp is a red one", 3)));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | help",
        "0 | help erase",
        "0 | --help",
        "0 | show --help",
        "0 | version",
        "2 | nonsense",
        "2 | help nonsense",
        "2 | show --nonsense",
        "2 | show --session a",
        "2 | show --limit 0",
        "2 | show --limit many",
        "2 | show --config /no/such/file.yaml",
        "2 | show --agent-arguments top_k=0",
        "1 | show --data-dir /no/such/dir",
        "1 | show --user Ann",
        "1 | show --user ann --session c",
        "2 | search --user ann",
        "2 | search bell",
        "1 | search --user ann zebra crossing",
        "1 | search --user carol bell",
        "2 | export",
        "2 | export --user ann --all",
        "2 | export --all=false",
        "1 | export --user carol",
        "2 | import",
        "2 | import /no/such/file",
        "2 | erase",
        "2 | erase --user ann",
        "2 | erase --user ann --session a --turn 1",
        "1 | erase --user carol --yes",
        "1 | erase --user bob --turn 1 --yes",
        "1 | erase --user ann --session c --yes",
        "1 | erase --user ann --yes --data-dir /no/such/dir",
      })
  void exitCodes(int expected, String line) {
    String[] arguments = line.split(" ");
    List<String> all = new ArrayList<>(List.of(arguments));
    boolean stores = List.of("show", "search", "export", "import", "erase").contains(arguments[0]);
    if (stores && !line.contains("--data-dir")) {
      all.addAll(1, List.of("--data-dir", data.toString()));
    }
    assertThat(runAll(all)).describedAs("%s said %s", line, err).isEqualTo(expected);
    assertThat(err).doesNotContain("\tat ");
    if (expected != 0) {
      assertThat(out).isEmpty();
      assertThat(err).startsWith("memorysync: ");
    }
  }

  @Test
  void withoutACommandTheHelpIsPrinted() {
    assertThat(runAll(List.of())).isEqualTo(2);
    assertThat(out).contains("Commands:", "erase", "Exit codes:", "cannot be read or written");
  }

  @Test
  void showsUsersAndTheirTurns() {
    assertThat(run("show")).isZero();
    assertThat(out.lines()).hasSize(3);
    assertThat(run("show", "--user", "ann", "--limit", "1")).isZero();
    assertThat(out.lines()).hasSize(2);
    assertThat(out).contains("My saddle is soft", "test::b", "user", "2");
    assertThat(run("show", "--user", "ann", "--session", "A", "--json")).isZero();
    assertThat(out)
        .contains("\"id\":1")
        .contains("\"occurred_at\":\"2026-01-01T00:00:01Z\"")
        .contains("broken")
        .doesNotContain("saddle");
  }

  @Test
  void neverNamesAnotherUser() {
    for (String command : List.of("show", "export", "search")) {
      run(command, "--user", "anne", "what?");
      run(command, "--user", "anne");
      assertThat(out + err).doesNotContain("'ann'").doesNotContain("bob");
    }
    run("erase", "--user", "anne", "--yes");
    assertThat(out + err).doesNotContain("'ann'").doesNotContain("bob");
  }

  @Test
  void searchesAsABotDoes() {
    assertThat(run("search", "--user", "ann", "What", "about", "my", "bell?")).isZero();
    assertThat(out).contains("My bell is broken").doesNotContain("lamp");
    assertThat(run("search", "--user", "ann", "--limit", "1", "--json", "bell", "saddle")).isZero();
    assertThat(out).contains("\"score\":").containsOnlyOnce("\"id\":");
  }

  @Test
  void anExportIsTheOwnersAloneAndReplacesNothing() throws IOException {
    Path file = dir.resolve("out.jsonl");
    assertThat(run("export", "--user", "ann", "--output", file.toString())).isZero();
    assertThat(out).contains("2 turns exported");
    assertThat(Files.readAllLines(file)).hasSize(2);
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      assertThat(Files.getPosixFilePermissions(file)).hasSize(2);
    }
    assertThat(run("export", "--user", "ann", "--output", file.toString())).isEqualTo(2);
    assertThat(err).contains("is there already");
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).containsExactlyInAnyOrder(data, file);
    }
  }

  @Test
  void whatIsExportedIsImportedAndExportedTheSame() throws IOException {
    Path first = dir.resolve("first.jsonl");
    Path second = dir.resolve("second.jsonl");
    run("export", "--all", "--output", first.toString());
    Path other = dir.resolve("other");
    assertThat(runIn(other, "import", first.toString(), "--json")).isZero();
    assertThat(out.strip()).isEqualTo("{\"added\":3,\"known\":0,\"erased\":0}");
    assertThat(runIn(other, "import", first.toString())).isZero();
    assertThat(out).contains("0 turns imported, 3 were there already");
    runIn(other, "export", "--all", "--output", second.toString());
    assertThat(second).hasSameBinaryContentAs(first);
  }

  @Test
  void aFileWithAMistakeIsNotImportedAtAll() throws IOException {
    run("export", "--all");
    Path file = Files.writeString(dir.resolve("bad.jsonl"), out + "{}\n");
    Path other = dir.resolve("other");
    assertThat(runIn(other, "import", file.toString())).isEqualTo(2);
    assertThat(err).contains(file + ", line 4: ");
    assertThat(other).doesNotExist();

    typed = Files.readString(file);
    assertThat(runIn(other, "import", "-")).isEqualTo(1);
    assertThat(err).contains("stdin, line 4: ", "3 turns imported");
  }

  @Test
  void asksBeforeItErases() {
    interactive = true;
    typed = "no\n";
    assertThat(run("erase", "--user", "ann")).isEqualTo(1);
    assertThat(err).contains("Erase all 2 turns of user 'ann' for good?", "nothing was erased");
    typed = "";
    assertThat(run("erase", "--user", "ann")).isEqualTo(1);
    typed = "yes\n";
    assertThat(run("erase", "--user", "ann", "--session", "b")).isZero();
    assertThat(out).contains("session test::b of user ann", "from store    1 turns");
    assertThat(run("erase", "--user", "ann", "--turn", "1")).isZero();
    assertThat(run("show", "--user", "ann")).isEqualTo(1);
    assertThat(run("show", "--user", "bob")).isZero();
  }

  @Test
  void theReceiptHoldsNoWordOfWhatWasSaid() {
    assertThat(run("erase", "--user", "ann", "--yes", "--json")).isZero();
    assertThat(out)
        .contains("\"user\":\"ann\"", "\"complete\":true", "\"from_store\":2")
        .doesNotContain("bell")
        .doesNotContain("saddle");
    assertThat(run("erase", "--user", "ann", "--yes")).isZero();
    assertThat(out).contains("it had been erased before", "from store    0 turns");
  }

  @Test
  void whatWasErasedIsNotImportedAgain() throws IOException {
    Path file = dir.resolve("out.jsonl");
    run("export", "--all", "--output", file.toString());
    run("erase", "--user", "ann", "--yes");
    assertThat(run("import", file.toString())).isEqualTo(1);
    assertThat(out).contains("1 were there already, 2 had been erased and were left out");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"show", "export --all", "erase --user ann --yes", "search --user ann bell"})
  void aStoreThatCannotBeReadIsSaidWithTheRemedy(String line) throws IOException {
    Files.writeString(data.resolve("memory.db"), "this is no database\n".repeat(500));
    assertThat(run(line.split(" "))).isEqualTo(3);
    assertThat(out).isEmpty();
    assertThat(err).contains("memory.db", "Move it away").doesNotContain("\tat ");
    assertThat(run((line + " --debug").split(" "))).isEqualTo(3);
    assertThat(err).contains("\tat ");
  }

  @Test
  void aGarbledNameIsRefused() {
    assertThat(run("erase", "--user", "\uFFFD\uFFFDlice", "--yes")).isEqualTo(2);
    assertThat(err).contains("LC_ALL=C.UTF-8");
  }

  @Test
  void theDoctorChangesNothing() throws IOException {
    List<Path> before = files();
    assertThat(run("doctor")).isZero();
    assertThat(out)
        .contains("container", "3 turns of 2 users", "Nothing keeps memory from working");
    assertThat(files()).isEqualTo(before);
    assertThat(runIn(dir.resolve("none"), "doctor", "--json")).isZero();
    assertThat(out).startsWith("{\"healthy\":true,").contains("not there yet");
    assertThat(dir.resolve("none")).doesNotExist();

    Files.writeString(data.resolve("memory.db"), "this is no database\n".repeat(500));
    assertThat(run("doctor")).isEqualTo(1);
    assertThat(out).contains("FAIL  memory.db", "Memory does not work");
    assertThat(run("doctor", "--config", "/no/such.yaml")).isEqualTo(1);
    assertThat(out).contains("FAIL  configuration");
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(dir)) {
      return files.sorted().toList();
    }
  }

  private int run(String... arguments) {
    return runIn(data, arguments);
  }

  private int runIn(Path dataDir, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(1, List.of("--data-dir", dataDir.toString()));
    return runAll(all);
  }

  private int runAll(List<String> arguments) {
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    Screen screen =
        new Screen(
            new ByteArrayInputStream(typed.getBytes(UTF_8)),
            new PrintStream(outBytes, false, UTF_8),
            new PrintStream(errBytes, true, UTF_8),
            interactive);
    Map<String, String> properties =
        Map.of(
            "java.version", "17",
            "java.vendor", "a vendor",
            "java.home", "/jdk",
            "user.name", "ann",
            "user.home", "/home/ann",
            "java.io.tmpdir", System.getProperty("java.io.tmpdir"));
    int exitCode =
        MemorySync.run(
            arguments.toArray(String[]::new), new Surroundings(screen, Map.of(), properties));
    out = outBytes.toString(UTF_8);
    err = errBytes.toString(UTF_8);
    return exitCode;
  }

  private static Turn turn(String user, String session, String text, int second) {
    Scope scope = Scope.of(user, "test", session);
    return new Turn(scope, Role.USER, "user", text, START.plusSeconds(second), true);
  }
}

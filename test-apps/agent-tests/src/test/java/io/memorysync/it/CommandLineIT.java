package io.memorysync.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an operator does with the jar alone, while bots run or do not. */
class CommandLineIT {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Duration SOON = Duration.ofSeconds(30);

  @RegisterExtension final Lab lab = new Lab();

  @ParameterizedTest
  @EnumSource
  void saysWhatItIsAndHowItIsUsed(Jdk jdk) {
    String java = jdk.java().toString();
    String jar = Launch.builtAgent().toString();

    BotProcess version = lab.started(List.of(java, "-jar", jar, "version"));
    assertThat(version.exitCode()).isZero();
    assertThat(version.out().get(0)).startsWith("MemorySync ");
    assertThat(version.err()).isEmpty();

    BotProcess nothing = lab.started(List.of(java, "-jar", jar));
    assertThat(nothing.exitCode()).isEqualTo(2);
    assertThat(nothing.out()).contains("Commands:", "Exit codes:");

    BotProcess mistake = lab.started(List.of(java, "-jar", jar, "earse"));
    assertThat(mistake.exitCode()).isEqualTo(2);
    assertThat(mistake.out()).isEmpty();
    assertThat(mistake.err()).anyMatch(line -> line.contains("earse"));
  }

  @ParameterizedTest
  @EnumSource
  void showsWhatABotHasKept(Jdk jdk) throws IOException {
    lab.told("My bell is broken.", "My saddle is soft.");

    BotProcess users = lab.command(jdk, "show");
    assertThat(users.exitCode()).isZero();
    assertThat(users.out()).hasSize(2).last().asString().matches(" +4 +1 .* alice");
    // On newer JVMs too: loading SQLite must not be warned of.
    assertThat(users.err()).isEmpty();

    JsonNode turns = json(lab.command(jdk, "show", "--user", "alice", "--json")).get("turns");
    assertThat(turns).hasSize(4);
    assertThat(turns.get(0).get("text").asText()).isEqualTo("My bell is broken.");
    assertThat(turns.get(0).get("scope").asText()).isEqualTo("langchain4j::alice");

    BotProcess found = lab.command(jdk, "search", "--user", "alice", "What about my saddle?");
    assertThat(found.exitCode()).isZero();
    assertThat(found.out().get(1)).contains("My saddle is soft.");

    assertThat(lab.command(jdk, "show", "--user", "Alice").exitCode()).isEqualTo(1);
    BotProcess doctor = lab.command(jdk, "doctor", "--agent-arguments", "user_id=alice");
    assertThat(doctor.exitCode()).isZero();
    assertThat(doctor.out()).anyMatch(line -> line.contains("OK    jar: MemorySync"));
    assertThat(doctor.out()).anyMatch(line -> line.contains("user_id: alice (agent argument"));
  }

  @Test
  void whatIsExportedAndImportedIsTheSame() throws IOException {
    Path odd = writeOdd();
    Path out = lab.dir().resolve("out.jsonl");

    JsonNode first = json(lab.command("import", odd.toString(), "--json"));
    assertThat(first.get("added").asLong()).isEqualTo(5);
    JsonNode again = json(lab.command("import", odd.toString(), "--json"));
    assertThat(again.get("added").asLong()).isZero();
    assertThat(again.get("known").asLong()).isEqualTo(5);

    assertThat(lab.command("export", "--all", "--output", out.toString()).exitCode()).isZero();
    assertThat(Files.readString(out)).isEqualToIgnoringCase(Files.readString(odd));

    BotProcess screen = lab.command("export", "--user", "alice");
    assertThat(screen.exitCode()).isZero();
    assertThat(screen.out()).containsExactlyElementsOf(Files.readAllLines(out));

    Path bad = Files.writeString(lab.dir().resolve("bad.jsonl"), Files.readString(odd) + "{}\n");
    BotProcess refused = lab.command("import", bad.toString());
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err().get(0)).contains(bad + ", line 6:");
  }

  @Test
  void aRunningBotForgetsAndSoDoAllAfterIt() throws Exception {
    String secret = "frobnicator";
    BotProcess bot =
        lab.support()
            .script(
                "alice: The code of my bicycle lock is " + secret + ".",
                "ben: What is the code of my bicycle lock?",
                "!pause",
                "carol: What is the code of my bicycle lock again?")
            .start();
    bot.awaitOut("paused");
    // Its index holds what it has recalled.
    assertThat(Wire.block(lab.lastRequest())).contains(secret);
    await().atMost(SOON).until(() -> lab.store().rows().size() == 4);
    assertThat(bytes()).contains(secret);

    JsonNode receipt = json(lab.command("erase", "--user", "alice", "--yes", "--json"));
    assertThat(receipt.get("complete").asBoolean()).describedAs("%s", receipt).isTrue();
    assertThat(receipt.get("from_store").asLong()).isEqualTo(4);
    assertThat(receipt.get("from_logs").asLong()).isEqualTo(4);
    assertThat(receipt.toString()).doesNotContain(secret);
    assertThat(bytes()).doesNotContain(secret);

    bot.type("");
    bot.awaitEnd();
    assertThat(lab.lastRequest().lastUserText()).doesNotContain(secret);
    lab.support().script("dave: What is the code of my bicycle lock?").run();
    assertThat(lab.lastRequest().lastUserText()).doesNotContain(secret);
    assertThat(bytes()).doesNotContain(secret);
    // What was said after the erasure is kept.
    assertThat(lab.store().said()).contains("user: What is the code of my bicycle lock again?");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aBotThatDoesNotMoveIsNamedInTheReceipt() throws Exception {
    String secret = "frobnicator";
    BotProcess bot = lab.support().script("alice: My code is " + secret + ".", "!pause").start();
    bot.awaitOut("paused");
    await().atMost(SOON).until(() -> lab.store().rows().size() == 2);
    signal("STOP", bot);

    BotProcess erase = lab.command("erase", "--user", "alice", "--yes", "--json");
    assertThat(erase.exitCode()).isEqualTo(1);
    JsonNode receipt = JSON.readTree(erase.out().get(0));
    assertThat(receipt.get("complete").asBoolean()).isFalse();
    assertThat(receipt.get("from_store").asLong()).isEqualTo(2);
    JsonNode left = receipt.get("not_reached").get(0);
    assertThat(left.get("process").asText()).isEqualTo(bot.pid());
    assertThat(left.get("turns").asLong()).isEqualTo(2);
    assertThat(Files.readString(lab.store().file(), ISO_8859_1)).doesNotContain(secret);

    signal("CONT", bot);
    await()
        .atMost(SOON)
        .ignoreExceptions() // of files that are deleted while they are read
        .untilAsserted(() -> assertThat(bytes()).doesNotContain(secret));
    JsonNode again = json(lab.command("erase", "--user", "alice", "--yes", "--json"));
    assertThat(again.get("complete").asBoolean()).isTrue();
    assertThat(again.get("repeated").asBoolean()).isTrue();
    bot.type("");
    bot.awaitEnd();
  }

  private static void signal(String signal, BotProcess bot) throws Exception {
    assertThat(new ProcessBuilder("kill", "-" + signal, bot.pid()).start().waitFor()).isZero();
  }

  @Test
  void whatAKilledBotHasLeftDoesNotComeBack() throws Exception {
    String secret = "frobnicator";
    BotProcess killed = lab.support().script("alice: HANG on, my code is " + secret + ".").start();
    assertThat(lab.model().awaitHeld(1, SOON)).isTrue();
    killed.kill();

    BotProcess erase = lab.command("erase", "--user", "alice", "--yes");
    assertThat(erase.exitCode()).isZero();
    assertThat(erase.out()).anyMatch(line -> line.contains("from logs     1 turns"));
    assertThat(bytes()).doesNotContain(secret);
    lab.support().script("ben: What is my code, by the way?").run();
    assertThat(Wire.carriesFence(lab.lastRequest())).isFalse();
  }

  @Test
  void anErasureThatIsKilledIsFinishedByTheNext() throws Exception {
    Path many = lab.dir().resolve("many.jsonl");
    try (BufferedWriter out = Files.newBufferedWriter(many, UTF_8)) {
      for (int i = 0; i < 8000; i++) {
        String user = i % 2 == 0 ? "alice" : "bob";
        out.write(line(user, "secret of " + user + " " + i + " ".repeat(500) + ".", i) + "\n");
      }
    }
    assertThat(lab.command("import", many.toString()).exitCode()).isZero();

    BotProcess killed = lab.command("erase", "--user", "alice", "--yes");
    killed.awaitErr("erasing");
    killed.kill();

    BotProcess again = lab.command("erase", "--user", "alice", "--yes");
    assertThat(again.exitCode()).describedAs("%s", again.err()).isZero();
    assertThat(bytes()).doesNotContain("secret of alice").contains("secret of bob");
    assertThat(lab.command("show", "--user", "alice").exitCode()).isEqualTo(1);
    JsonNode users = json(lab.command("show", "--json")).get("users");
    assertThat(users).hasSize(1);
    assertThat(users.get(0).get("turns").asLong()).isEqualTo(4000);
  }

  @Test
  void aDeletionThatDidNotHappenIsLoud() throws Exception {
    lab.told("My bell is broken.");
    assertThat(lab.command("erase", "--user", "alice").exitCode()).isEqualTo(2);
    try (Connection connection = lab.store().connect();
        Statement statement = connection.createStatement()) {
      statement.execute("BEGIN IMMEDIATE");
      BotProcess locked = lab.command("erase", "--user", "alice", "--yes");
      assertThat(locked.exitCode()).isEqualTo(3);
      assertThat(locked.out()).isEmpty();
      assertThat(locked.err()).anyMatch(line -> line.contains("another process keeps it locked"));
      assertThat(locked.err()).noneMatch(line -> line.startsWith("\tat "));
      statement.execute("ROLLBACK");
    }
    assertThat(lab.store().rows()).hasSize(2);

    Files.writeString(lab.store().file(), "not a database".repeat(1000));
    assertThat(lab.command("show").exitCode()).isEqualTo(3);
    assertThat(lab.command("doctor").exitCode()).isEqualTo(1);
  }

  @Test
  void theDoctorLeavesNoTrace() throws IOException {
    lab.told("My bell is broken.");
    List<String> before = files();
    JsonNode healthy = json(lab.command("doctor", "--json"));
    assertThat(healthy.get("healthy").asBoolean()).isTrue();
    assertThat(files()).isEqualTo(before);
  }

  @Test
  void aBotLoadsNothingOfTheCommandLine() throws IOException {
    Path classes = lab.dir().resolve("classes.txt");
    lab.support()
        .jvm("-Xlog:class+load:file=" + classes)
        .script("alice: My bell is broken.", "ben: What about my bell now?")
        .run();
    assertThat(Wire.block(lab.lastRequest())).contains("broken");
    List<String> ours;
    try (Stream<String> lines = Files.lines(classes)) {
      ours = lines.filter(line -> line.contains(Launch.builtAgent().toString())).toList();
    }
    assertThat(ours)
        .anyMatch(line -> line.contains("io.memorysync.loop.MemoryLoop"))
        .noneMatch(line -> line.contains("picocli"))
        .noneMatch(line -> line.contains("com.fasterxml"))
        .noneMatch(line -> line.contains("io.memorysync.agent.cli"))
        .noneMatch(line -> line.contains("io.memorysync.launch.Main "));
  }

  private Path writeOdd() throws IOException {
    List<String> texts =
        List.of(
            "emoji \\ud83d\\ude00 and \\u4e2d\\u6587",
            "half \\ud83d a pair \\ude00",
            "null \\u0000 and substitute \\u001a",
            "lines\\n\\r\\t\\\"quoted\\\"",
            "long " + "lorem ".repeat(2_600));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      lines.add(line("alice", texts.get(i), i));
    }
    return Files.writeString(lab.dir().resolve("odd.jsonl"), String.join("\n", lines) + "\n");
  }

  /** A line as an export has it, the text escaped already. */
  private static String line(String user, String text, int second) {
    return "{\"user\":\"%s\",\"scope\":\"test::s\",\"role\":\"user\",\"author\":\"user\",\"text\":\"%s\","
            .formatted(user, text)
        + "\"occurred_at\":\"%s\",\"complete\":true}"
            .formatted(Instant.parse("2026-01-01T00:00:00.123456Z").plusSeconds(second));
  }

  private static JsonNode json(BotProcess command) throws IOException {
    assertThat(command.exitCode()).describedAs("%s", command.err()).isZero();
    assertThat(command.out()).hasSize(1);
    return JSON.readTree(command.out().get(0));
  }

  /** All that is in the files of the data directory. */
  private String bytes() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String file : files()) {
      Path path = lab.dataDir().resolve(file);
      if (Files.isRegularFile(path)) {
        all.append(new String(Files.readAllBytes(path), ISO_8859_1));
      }
    }
    return all.toString();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(lab.dataDir())) {
      return files.map(file -> lab.dataDir().relativize(file).toString()).sorted().toList();
    }
  }
}

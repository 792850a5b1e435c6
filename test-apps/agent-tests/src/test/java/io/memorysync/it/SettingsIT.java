package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the operator can set, and where. */
class SettingsIT {

  private static final String[] TOLD = {
    "The battery of my bicycle is a blue one.", "The saddle of my bicycle is a soft one."
  };
  private static final String ASKED = "alice: What about my bicycle?";

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void offDoesNothing() throws IOException {
    lab.told(TOLD);

    lab.support().with("mode", "off").script(ASKED, "alice> And my bicycle?").run();

    assertThat(lab.requests()).hasSize(2).noneMatch(Wire::carriesFence);
    assertThat(lab.store().rows()).hasSize(4);
  }

  @Test
  void observeKeepsAndShowsTheModelNothing() throws IOException {
    lab.told(TOLD);

    BotProcess bot =
        lab.support().with("mode", "observe").with("log_level", "debug").script(ASKED).run();

    assertThat(lab.onlyRequest()).matches(request -> !Wire.carriesFence(request));
    assertThat(lab.store().rows()).hasSize(6);
    assertThat(bot.agentLines()).anyMatch(line -> line.startsWith("DEBUG searched"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"argument", "property", "environment"})
  void theKillSwitchLeavesNoTrace(String where) {
    Launch launch = lab.support().script(ASKED);
    switch (where) {
      case "argument" -> launch.with("enabled", "false");
      case "property" -> launch.jvm("-Dmemorysync.enabled=false");
      default -> launch.env("MEMORYSYNC_ENABLED", "false");
    }

    BotProcess bot = launch.run();

    assertThat(lab.onlyRequest()).matches(request -> !Wire.carriesFence(request));
    assertThat(bot.agentLines()).isEmpty();
    assertThat(lab.dataDir()).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"received, user: My bell is broken.", "sent, assistant: Noted: My bell is broken."})
  void oneSideIsKept(String capture, String kept) {
    lab.support().with("capture", capture).script("alice> My bell is broken.").run();

    assertThat(lab.store().said()).containsExactly(kept);
  }

  @Test
  void shortWordsAreKeptAndRecallNothing() throws IOException {
    lab.told(TOLD);

    lab.support()
        .with("min_prompt_chars", "12")
        .script("alice: my bicycle", "bob: the bicycle!!!")
        .run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(Wire.carriesFence(lab.requests().get(0))).isFalse();
    assertThat(Wire.block(lab.requests().get(1))).contains("bicycle");
    assertThat(lab.store().said()).contains("user: my bicycle");
  }

  @Test
  void soManyTurnsAreShownAndNotMore() throws IOException {
    lab.told(TOLD);

    lab.support().with("top_k", "2").script(ASKED).run();

    assertThat(records(Wire.block(lab.onlyRequest()))).hasSize(2);
  }

  @Test
  void aBlockIsNoLongerThanItMayBe() throws IOException {
    lab.told("My bicycle is " + "very ".repeat(20) + "fast.", "My bicycle " + "x".repeat(600));

    lab.support().with("max_context_chars", "500").script(ASKED).run();

    String block = Wire.block(lab.onlyRequest());
    assertThat(block.length() + Wire.OPEN.length() + Wire.CLOSE.length() + 2)
        .isLessThanOrEqualTo(500);
    assertThat(records(block)).isNotEmpty().allMatch(line -> line.endsWith("fast."));
  }

  @Test
  void aTemplateIsTakenLiterally() throws IOException {
    lab.told(TOLD);

    lab.support()
        .with("context_template", "{\"a\": \\1 $1, ${b}} {context} {{c}} \\$")
        .script(ASKED)
        .run();

    assertThat(Wire.block(lab.onlyRequest()))
        .startsWith("{\"a\": \\1 $1, ${b}} - [")
        .endsWith(" {{c}} \\$");
  }

  @Test
  void theFileInTheWorkingDirectoryIsReadAndOtherPlacesWin() throws IOException {
    Files.writeString(
        lab.dir().resolve("memorysync.yaml"),
        "user_id: bob\nsession_id: file\ncapture: sent\ndata_dir: data\n");

    lab.bare(Bot.SUPPORT)
        .jvm("-Dmemorysync.user_id=carol")
        .env("MEMORYSYNC_USER_ID", "dave")
        .env("MEMORYSYNC_SESSION_ID", "environment")
        .with("capture", "received")
        .script("!raw My bell is broken.")
        .run();

    assertThat(lab.store().rows())
        .containsExactly(
            new Store.Row(
                "carol", "langchain4j::environment", "user", "user", "My bell is broken.", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"argument", "property", "environment"})
  void aFileIsReadWhereverItIsNamed(String where) throws IOException {
    Files.writeString(lab.dir().resolve("own.yaml"), "user_id: bob\ndata_dir: data\n");
    Launch launch = lab.bare(Bot.SUPPORT).script("alice: My bell is broken.");
    switch (where) {
      case "argument" -> launch.with("config", "own.yaml");
      case "property" -> launch.jvm("-Dmemorysync.config=own.yaml");
      default -> launch.env("MEMORYSYNC_CONFIG", "own.yaml");
    }

    launch.run();

    assertThat(lab.store().rows()).hasSize(2).allMatch(row -> row.user().equals("bob"));
  }

  @Test
  void theLogGoesToItsFile() {
    BotProcess bot =
        lab.support().with("log_file", "agent.log").script("alice: My bell is broken.").run();

    assertThat(bot.agentLines()).isEmpty();
    assertThat(lab.dir().resolve("agent.log"))
        .content()
        .contains("INFO memory is on for user alice, in ");
  }

  private static List<String> records(String block) {
    return block.lines().filter(line -> line.startsWith("- [")).toList();
  }
}

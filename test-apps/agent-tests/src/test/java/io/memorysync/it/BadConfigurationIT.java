package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A mistake in the configuration is said in one line, and the bot runs without memory. */
class BadConfigurationIT {

  private static final String RULE =
      """
      user_id: alice
      rules:
        - id: own
          seam: modle
          type: com.example.Bot
          method: reply()
      """;

  @RegisterExtension final Lab lab = new Lab();

  static Stream<Arguments> files() {
    return Stream.of(
        Arguments.of(
            "unknown key",
            "user_id: alice\ntopk: 3\n",
            List.of("memorysync.yaml, line 2", "'topk'", "Did you mean 'top_k'?")),
        Arguments.of(
            "bad value",
            "user_id: alice\ntop_k: many\n",
            List.of("top_k (memorysync.yaml, line 2)", "a whole number from 1 to 50", "'many'")),
        Arguments.of(
            "bad choice",
            "user_id: alice\n\nmode: obsrve\n",
            List.of("mode (memorysync.yaml, line 3)", "on, observe, off", "'obsrve'")),
        Arguments.of(
            "no user", "session_id: desk\n", List.of("user_id is not set", "MEMORYSYNC_USER_ID")),
        Arguments.of("no YAML", "user_id: alice\nmode: [on\n", List.of("memorysync.yaml, line ")),
        Arguments.of(
            "key twice",
            "user_id: alice\nuser_id: bob\n",
            List.of("memorysync.yaml, line 2", "user_id")),
        Arguments.of(
            "bad rule",
            RULE,
            List.of("memorysync.yaml, line 4", "'modle'", "Did you mean 'model'?")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("files")
  void aMistakeInTheFile(String name, String file, List<String> said) throws IOException {
    Files.writeString(lab.dir().resolve("memorysync.yaml"), file);

    assertSaysOnceAndRuns(lab.bare(Bot.SUPPORT), said);
  }

  @ParameterizedTest
  @CsvSource({
    "userid, there is no agent argument 'userid', Did you mean 'user_id'?",
    "config, cannot read the configuration file, missing.yaml",
    "recall_timeout, agent argument recall_timeout, 'missing.yaml'",
  })
  void aMistakeInAnArgument(String key, String said, String alsoSaid) {
    assertSaysOnceAndRuns(
        lab.bare(Bot.SUPPORT).jvm("-Dmemorysync.user_id=alice").with(key, "missing.yaml"),
        List.of(said, alsoSaid));
  }

  private void assertSaysOnceAndRuns(Launch launch, List<String> said) {
    BotProcess bot =
        launch
            .jvm("-Dmemorysync.data_dir=" + lab.dataDir())
            .script("alice: My bell is broken.", "alice> My bell is broken.")
            .run();

    assertThat(bot.out()).filteredOn(line -> line.startsWith("bot> Noted")).hasSize(2);
    assertThat(bot.agentLines())
        .singleElement()
        .asString()
        .startsWith("ERROR memory is off: ")
        .contains(said);
    assertThat(lab.dataDir()).doesNotExist();
    assertThat(lab.requests()).noneMatch(Wire::carriesFence);
  }
}

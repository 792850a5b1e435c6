package io.memorysync.it;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * What must not be kept is in no file and in no line of ours, and reaches the model all the same.
 */
class PrivacyIT {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  // Put together here, so that nobody takes it for a real one.
  private static final String KEY = "gh" + "p_" + "a1B2c3D4e5F6".repeat(3);
  private static final String PASSWORD = "Tr0ub4dor&3x";

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void aKeyAndAPasswordAreNeitherKeptNorShownAgain() throws IOException {
    BotProcess bot =
        lab.support()
            .with("log_level", "debug")
            .script(
                "alice: My key is " + KEY + " for the bicycle shop.",
                "alice: And password=" + PASSWORD + " is for the lock.")
            .run();
    assertThat(lab.requests())
        .allSatisfy(r -> assertThat(Wire.blocks(r).toString()).doesNotContain(KEY));
    assertThat(lab.requests()).anyMatch(request -> Wire.mentions(request, KEY));
    lab.support().script("alice: What was my key for the bicycle shop?").run();

    assertThat(Wire.block(lab.lastRequest())).contains("[redacted:").doesNotContain(KEY);
    assertThat(bot.agentLines()).isNotEmpty().noneMatch(line -> line.contains(KEY));
    assertThat(lab.store().said()).anyMatch(line -> line.contains("[redacted:"));
    for (String bytes : filesOfMemory()) {
      assertThat(bytes).doesNotContain(KEY).doesNotContain(PASSWORD);
    }
  }

  @Test
  void whoOptsOutWhileTheBotRunsIsNotRememberedFromThenOn() throws IOException {
    lab.told("My bicycle is called Rosinante.");
    BotProcess bot = lab.support().start();
    say(bot, "What is the name of my bicycle?");
    assertThat(Wire.block(lab.lastRequest())).contains("Rosinante");

    assertThat(lab.command("opt-out", "--user", "alice").exitCode()).isZero();
    await()
        .atMost(LIMIT)
        .until(
            () -> {
              say(bot, "What is the name of my bicycle, again?");
              return !Wire.carriesFence(lab.lastRequest());
            });
    say(bot, "I have sold it to a circus.");
    bot.endInput();
    bot.awaitEnd();

    assertThat(lab.store().said()).noneMatch(line -> line.contains("circus"));
    lab.support().script("alice: What is the name of my bicycle?").run();
    assertThat(Wire.carriesFence(lab.lastRequest())).isFalse();
    assertThat(lab.command("opt-out", "--user", "alice", "--undo").exitCode()).isZero();
    lab.support().script("alice: What is the name of my bicycle?").run();
    assertThat(Wire.block(lab.lastRequest())).contains("Rosinante");
  }

  private int said;

  private void say(BotProcess bot, String words) {
    bot.type("alice: " + words);
    said++;
    bot.awaitOutAfter("bot> ", said);
  }

  private List<String> filesOfMemory() throws IOException {
    try (Stream<Path> files = Files.walk(lab.dataDir())) {
      return files.filter(Files::isRegularFile).map(PrivacyIT::bytes).toList();
    }
  }

  private static String bytes(Path file) {
    try {
      return new String(Files.readAllBytes(file), ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

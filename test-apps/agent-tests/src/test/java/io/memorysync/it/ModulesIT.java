package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bots in named modules, and runtimes that have few of them. */
class ModulesIT {

  /** What the documentation says the agent needs of an image made by jlink. */
  private static final String DOCUMENTED = "java.instrument,java.sql";

  /** What the bot itself needs. */
  private static final String OF_THE_BOT = "java.net.http";

  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle?";

  @RegisterExtension final Lab lab = new Lab();

  @ParameterizedTest
  @EnumSource
  void aBotInANamedModuleRemembersAndGetsNoAccessItHadNot(Jdk jdk) throws IOException {
    lab.told(TOLD);

    BotProcess bot =
        lab.bot(Bot.MODULAR)
            .on(jdk)
            .target(
                "-p", Bot.MODULAR.classPath(), "-m", "com.example.modules/" + Bot.MODULAR.main())
            .arguments(QUESTION)
            .run();

    assertThat(bot.out())
        .hasSize(3)
        .contains("module com.example.modules", "java.lang open false")
        .anyMatch(line -> line.startsWith("bot> ") && line.contains(TOLD));
    assertRemembered(bot);
  }

  @Test
  void aBotRemembersOnAnImageWithTheModulesThatAreDocumented() throws IOException {
    lab.told(TOLD);

    BotProcess bot =
        lab.support()
            .on(image(DOCUMENTED + "," + OF_THE_BOT).resolve("bin/java"))
            .script("alice: " + QUESTION)
            .run();

    assertRemembered(bot);
  }

  @Test
  void onAnImageWithoutTheStoresModuleOneLineSaysSoAndTheBotRuns() throws IOException {
    BotProcess bot =
        lab.support()
            .on(image("java.instrument," + OF_THE_BOT).resolve("bin/java"))
            .script("alice: " + TOLD)
            .run();

    assertThat(bot.out()).anyMatch(line -> line.endsWith("Noted: " + TOLD));
    assertThat(bot.agentLines())
        .singleElement()
        .isEqualTo(
            "ERROR memory is off: the store needs the module java.sql, which this Java runtime does"
                + " not have");
  }

  private void assertRemembered(BotProcess bot) {
    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertThat(lab.store().said()).hasSize(4).contains("user: " + QUESTION);
    assertThat(lab.store().said().get(3)).startsWith("assistant: ").contains(TOLD);
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  private Path image(String modules) {
    Path jlink = Jdk.tool("jlink");
    assumeTrue(
        Files.isDirectory(jlink.resolve("../../jmods").normalize()),
        "skipped: this JDK has no jmods to make an image of");
    Path image = lab.dir().resolve("image");
    List<String> command =
        List.of(jlink.toString(), "--add-modules", modules, "--output", image.toString());
    BotProcess.start(new ProcessBuilder(command)).awaitEnd();
    return image;
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** On an event loop nothing waits, and still everything is kept. */
class EventLoopIT {

  private static final String TOLD = "My bicycle is called Rosinante.";
  private static final String QUESTION = "What is the name of my bicycle?";
  private static final String WARNED = "has been blocked for";

  @RegisterExtension final Lab lab = new Lab();

  @BeforeEach
  void rules() throws IOException {
    Files.writeString(
        lab.dir().resolve("memorysync.yaml"),
        """
        data_dir: data
        recall_timeout: 20s
        rules:
          - preset: maps
            type: com.example.eventloops.EventLoopBot
            method: callModel
            user: arg0
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reactor", "vertx"})
  void nothingBlocksIt_andWhatThisProcessKnowsIsShown(String library) {
    BotProcess bot = bot(library);
    bot.type(TOLD);
    bot.awaitOut("done> " + TOLD);
    bot.type("!crowd 200");
    bot.awaitOut("done> !crowd 200");
    bot.type(QUESTION);
    bot.awaitOut("done> " + QUESTION);
    bot.endInput();
    bot.awaitEnd();

    assertThat(bot.out()).noneMatch(line -> line.startsWith("blocked> "));
    assertThat(bot.err()).noneMatch(line -> line.contains(WARNED));
    assertThat(bot.out())
        .filteredOn(line -> line.startsWith("model> "))
        .last()
        .asString()
        .contains("Rosinante", QUESTION);
    assertThat(lab.store().rows()).hasSize(2 * 202);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reactor", "vertx"})
  void whatAnotherProcessWasToldIsShownFromTheSecondTurnOn(String library) {
    BotProcess first = bot(library);
    first.type(TOLD);
    first.endInput();
    first.awaitEnd();

    BotProcess bot = bot(library);
    bot.type("Good morning to you!");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              bot.type(QUESTION);
              return bot.out().stream()
                  .anyMatch(line -> line.startsWith("model> ") && line.contains("Rosinante"));
            });
    bot.endInput();
    bot.awaitEnd();
    assertThat(bot.out()).noneMatch(line -> line.startsWith("blocked> "));
  }

  @Test
  void theWatchersOfBothLibrariesWouldHaveSeenIt() {
    BotProcess reactor = bot("reactor");
    reactor.type("!block");
    reactor.endInput();
    reactor.awaitEnd();
    assertThat(reactor.out()).anyMatch(line -> line.startsWith("blocked> java.lang.Thread.sleep"));

    BotProcess vertx = bot("vertx");
    vertx.type("!block");
    vertx.endInput();
    vertx.awaitEnd();
    assertThat(vertx.err()).anyMatch(line -> line.contains(WARNED));
  }

  private BotProcess bot(String library) {
    return lab.bare(Bot.EVENT_LOOPS)
        // BlockHound rewrites native methods of the JDK.
        .jvm("-XX:+AllowRedefinitionToAddDeleteMethods")
        .arguments(library)
        .start();
  }
}

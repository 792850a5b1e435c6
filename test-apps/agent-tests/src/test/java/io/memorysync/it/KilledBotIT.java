package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What was kept outlives a process that does not get to say goodbye. */
class KilledBotIT {

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void wordsKeptBeforeTheKillAreStoredExactlyOnce() throws InterruptedException {
    BotProcess killed =
        lab.support().script("alice: My bell is broken.", "alice: HANG on while I look.").start();
    assertThat(lab.model().awaitHeld(1, Duration.ofSeconds(30))).isTrue();
    killed.kill();

    assertStoredExactlyOnce();
  }

  @Test
  void aBotThatHaltsLosesNothingEither() {
    BotProcess halted =
        lab.support().script("alice: My bell is broken.", "alice> FAIL here.", "!halt").start();
    halted.awaitOut("alice> FAIL here.");
    // Until it has halted by itself.
    await().atMost(Duration.ofSeconds(30)).until(() -> !halted.isAlive());

    next();
    assertThat(lab.store().said())
        .containsExactly(
            "user: My bell is broken.", "assistant: Noted: My bell is broken.", "user: FAIL here.");
  }

  @Test
  void aBotThatIsTerminatedStoresWhatItKept() {
    BotProcess bot = lab.support().script("alice: My bell is broken.", "!pause").start();
    bot.awaitOut("paused");
    bot.terminate(Duration.ofSeconds(5));

    assertThat(lab.store().said())
        .containsExactly("user: My bell is broken.", "assistant: Noted: My bell is broken.");
  }

  private void assertStoredExactlyOnce() {
    next();
    next();
    assertThat(lab.store().said())
        .containsExactly(
            "user: My bell is broken.",
            "assistant: Noted: My bell is broken.",
            "user: HANG on while I look.");
  }

  /** A process that has time to take over what the last one left. */
  private void next() {
    BotProcess next = lab.support().script("!pause").start();
    next.awaitOut("paused");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(lab.store().rows()).hasSizeGreaterThanOrEqualTo(3));
    next.type("");
    next.awaitEnd();
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Replies that come in futures, as LangChain4j has them since core 1.20. */
class AsyncIT {

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void aReplyInAFutureIsKeptAndTheRequestIsEnriched() {
    BotProcess bot =
        lab.bot(Bot.ASYNC).arguments("My dog is called Biscuit.", "What is my dog called?").run();

    assertThat(bot.out())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("bot> 1 lines"),
            second ->
                assertThat(second)
                    .doesNotStartWith("bot> 1 lines")
                    .endsWith("the last: What is my dog called?"));
    assertThat(lab.store().said())
        .hasSize(4)
        .startsWith(
            "user: My dog is called Biscuit.",
            "assistant: 1 lines, the last: My dog is called Biscuit.",
            "user: What is my dog called?");
  }
}

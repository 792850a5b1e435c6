package io.memorysync.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Model;
import io.memorysync.agent.testing.CapturedLog;
import io.memorysync.agent.testing.Compiled;
import io.memorysync.agent.testing.Memories;
import org.junit.jupiter.api.Test;

/** Messages that refuse the block: the bot goes on, and the turn is kept as a whole. */
class StrictMessagesTest {

  private static final String BOT =
      """
      package com.acme;

      import java.util.*;

      public class StrictBot {
        record Message(String role, String content) {
          Message {
            if (content.contains("<")) {
              throw new IllegalArgumentException("no markup, please");
            }
          }
        }

        public String chat(String words) {
          return callModel(List.of(new Message("user", words)));
        }

        private String callModel(List<Message> messages) {
          return Model.answer(messages);
        }
      }
      """;

  private final CapturedLog log = new CapturedLog();

  @Test
  void aTurnWhoseMessagesCannotBeCopiedIsKeptAllTheSame() throws Exception {
    Model.shown().clear();
    try (Memories memories = new Memories()) {
      memories.knowing("The name of my dog is Rex");
      long before = memories.kept();
      Class<?> type =
          new Woven(
                  "rules: [{ preset: messages, type: com.acme.StrictBot, method: callModel }]",
                  memories.memory())
              .loader(Compiled.of("com.acme.StrictBot", BOT))
              .loadClass("com.acme.StrictBot");
      Object bot = type.getConstructor().newInstance();

      for (String question :
          new String[] {"What is the name of my dog?", "Is my dog called Rex?"}) {
        assertThat(type.getMethod("chat", String.class).invoke(bot, question))
            .isEqualTo(Model.REPLY);
      }

      assertThat(Model.shown()).hasSize(2).noneMatch(shown -> shown.contains("memorysync"));
      assertThat(memories.kept() - before).isEqualTo(4);
      assertThat(log.linesWith("WARN the model is shown nothing")).hasSize(1);
    }
  }
}

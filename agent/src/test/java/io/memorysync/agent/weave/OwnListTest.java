package io.memorysync.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Model;
import io.memorysync.agent.testing.CapturedLog;
import io.memorysync.agent.testing.Compiled;
import io.memorysync.agent.testing.Memories;
import org.junit.jupiter.api.Test;

/** What a bot does with the list that it is handed, it does to its own. */
class OwnListTest {

  private static final String BOT =
      """
      package com.acme;

      import java.util.*;

      public class ListBot {
        public static class History extends ArrayList<Map<String, String>> {}

        public final List<Map<String, String>> history = new ArrayList<>();

        public String chat(String words) {
          history.add(Map.of("role", "user", "content", words));
          callModel(history);
          return history.get(history.size() - 1).get("content");
        }

        public String chatWithOwnList(String words) {
          History own = new History();
          own.add(Map.of("role", "user", "content", words));
          return callOwn(own);
        }

        public String recursive(String words) {
          return callRecursive(List.of(Map.of("role", "user", "content", words)));
        }

        private void callModel(List<Map<String, String>> messages) {
          messages.add(Map.of("role", "assistant", "content", Model.answer(messages)));
          messages.remove(0);
          messages.add(0, Map.of("role", "system", "content", "be brief"));
          messages.removeIf(message -> message.get("role").equals("system"));
        }

        private String callOwn(List<Map<String, String>> messages) {
          return Model.answer((History) messages);
        }

        public String owner() {
          return callRecursive(List.of(Map.of("role", "user", "content", "Who is the owner?")));
        }

        private String callRecursive(List<Map<String, String>> messages) {
          return Model.answer(messages);
        }
      }
      """;

  private final CapturedLog log = new CapturedLog();

  @Test
  void whatTheMethodAddsIsInTheBotsListAndTheBlockIsNot() throws Exception {
    Object bot = bot("{ preset: maps, type: com.acme.ListBot, method: callModel }");
    assertThat(ask(bot, "chat")).isEqualTo(Model.REPLY);
    assertThat(Model.shown().get(0)).contains("Rex").contains("<memorysync-context>");
    assertThat(bot.getClass().getField("history").get(bot).toString())
        .contains(Model.REPLY)
        .doesNotContain("memorysync");
  }

  @Test
  void aListOfTheBotsOwnClassStaysWhatItIs() throws Exception {
    Object bot = bot("{ preset: maps, type: com.acme.ListBot, method: callOwn }");
    assertThat(ask(bot, "chatWithOwnList")).isEqualTo(Model.REPLY);
    assertThat(Model.shown().get(0)).doesNotContain("memorysync");
    assertThat(log.linesWith("WARN the model is shown nothing")).hasSize(1);
  }

  @Test
  void anExpressionThatAsksTheModelIsNotReadAgain() throws Exception {
    Object bot =
        bot("{ preset: maps, type: com.acme.ListBot, method: callRecursive, user: self.owner() }");
    assertThat(ask(bot, "recursive")).isEqualTo(Model.REPLY);
    assertThat(Model.shown()).hasSize(2);
  }

  private static Object ask(Object bot, String method) throws Exception {
    return bot.getClass().getMethod(method, String.class).invoke(bot, "What is my dog called?");
  }

  private static Object bot(String rule) throws Exception {
    Model.shown().clear();
    Memories memories = new Memories().knowing("My dog is called Rex");
    return new Woven("rules: [" + rule + "]", memories.memory())
        .loader(Compiled.of("com.acme.ListBot", BOT))
        .loadClass("com.acme.ListBot")
        .getConstructor()
        .newInstance();
  }
}

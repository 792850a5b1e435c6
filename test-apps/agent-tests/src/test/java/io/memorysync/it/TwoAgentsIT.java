package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.modelserver.Reply;
import io.memorysync.it.Store.Row;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Agents that talk with each other: each hears what another has said, and it was said once. */
class TwoAgentsIT {

  private static final String RULES =
      """
      user_id: alice
      data_dir: data
      recall_timeout: 20s
      framework: agents
      message:
        type: java.util.Map
        role: message.get("role")
        author: message.get("name")
        text: message.get("content")
        copy: message.with("content", new_text)
      rules:
        - id: send
          seam: send
          type: com.example.conversable.ConversableAgent
          method: send(java.lang.Object, com.example.conversable.ConversableAgent, boolean, boolean)
          words: com.example.conversable.Messages.content(arg0)
          agent: self.name()
          human: self.isHuman()
        - id: call-model
          seam: model
          type: com.example.conversable.ConversableAgent
          method: generateOaiReply(java.util.List)
          messages: arg0
          agent: self.name()
          inject: { argument: arg0, as: new_messages }
          reply: { text: reply }
      """;

  @RegisterExtension final Lab lab = new Lab();

  @BeforeEach
  void writeRules() throws IOException {
    Files.writeString(lab.dir().resolve("memorysync.yaml"), RULES);
  }

  @Test
  void whatTwoAttachedAgentsSayToEachOtherIsStoredOnce() {
    BotProcess bot = chat("My bicycle is called Rosinante.", "It is a red bicycle.", "!lists");

    assertThat(lab.store().rows())
        .containsExactly(
            user("My bicycle is called Rosinante."),
            says("assistant", "Noted: My bicycle is called Rosinante."),
            user("It is a red bicycle."),
            says("assistant", "Noted: It is a red bicycle."));
    assertThat(lab.requests()).hasSize(2).noneMatch(Wire::carriesFence);
    assertThat(bot.agentLines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("INFO rules of ")
                    .endsWith(" wait for com.example.conversable.ConversableAgent"),
            second -> assertThat(second).startsWith("INFO memory is on"));
  }

  @Test
  void onlyTheModelSeesTheBlockAndTheAgentsListsStayClean() {
    chat("My bicycle is called Rosinante.");
    lab.model().forgetRequests();

    BotProcess second = chat("What is the name of my bicycle?", "!lists");

    assertThat(Wire.block(lab.onlyRequest())).contains("My bicycle is called Rosinante.");
    assertThat(Wire.wordsAfterBlock(lab.onlyRequest()))
        .isEqualTo("What is the name of my bicycle?");
    assertThat(second.out())
        .filteredOn(line -> line.startsWith("list of "))
        .hasSize(4)
        .noneMatch(line -> line.contains("memorysync"));
    assertThat(lab.store().rows()).hasSize(4);
    assertThat(lab.store().rows().get(2)).isEqualTo(user("What is the name of my bicycle?"));
  }

  @Test
  void ofTwoAssistantsEachUtteranceIsStoredOnceUnderItsAuthor() {
    lab.scripted(
        Reply.text("first draft"),
        Reply.text("make it shorter"),
        Reply.text("second draft"),
        Reply.text("good"),
        Reply.text("third draft"));

    lab.bare(Bot.CONVERSABLE)
        .arguments(lab.model().url(), "rounds", "3")
        .script("Write about bicycles.")
        .run();

    assertThat(lab.requests()).hasSize(5);
    assertThat(lab.store().rows())
        .containsExactly(
            says("critic", "Write about bicycles."),
            says("writer", "first draft"),
            says("critic", "make it shorter"),
            says("writer", "second draft"),
            says("critic", "good"),
            says("writer", "third draft"));
  }

  @Test
  void theSameWordsSaidAgainAreStoredAgain() {
    lab.scripted(Reply.text("yes"), Reply.text("yes"));

    chat("yes", "yes");

    assertThat(lab.store().rows())
        .containsExactly(
            user("yes"), says("assistant", "yes"), user("yes"), says("assistant", "yes"));
  }

  private BotProcess chat(String... lines) {
    return lab.bare(Bot.CONVERSABLE).arguments(lab.model().url(), "chat").script(lines).run();
  }

  private static Row user(String text) {
    return new Row("alice", "agents::default", "user", "user_proxy", text, true);
  }

  private static Row says(String author, String text) {
    return new Row("alice", "agents::default", "assistant", author, text, true);
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.modelserver.ChatRequest;
import com.example.modelserver.Reply;
import io.memorysync.it.Store.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Agents that talk with each other: each hears what another has said, and it was said once. */
class ConversableAgentsIT {

  private static final String SETTINGS =
      """
      user_id: alice
      data_dir: data
      recall_timeout: 20s
      framework: agents
      """;

  private static final String SEND =
      """
      rules:
        - preset: send
          type: com.example.conversable.ConversableAgent
          method: [send, sendAsync]
          human: self.isHuman()
      """;

  private static final String ASKING_THE_MODEL =
      """
        - preset: generate_reply
          type: com.example.conversable.ConversableAgent
          method: [generateOaiReply, generateOaiReplyAsync]
      """;

  /**
   * Around all ways to find a reply. Those who do not ask a model themselves are left out: what
   * they are shown they would pass on.
   */
  private static final String FINDING_A_REPLY =
      """
        - preset: generate_reply
          type: com.example.conversable.ConversableAgent
          messages: arg0 || self.messagesWith(arg1)
          inject: { argument: arg0 }
          skip_if:
            - self.isHuman()
            - self.name().equals("manager")
            - self.name().equals("editor")
      """;

  @RegisterExtension final Lab lab = new Lab();

  @BeforeEach
  void adviseWhatAsksTheModel() throws IOException {
    write(SETTINGS + SEND + ASKING_THE_MODEL);
  }

  @Test
  void whatAPersonAndAnAgentSayToEachOtherIsStoredOnce() {
    lab.scripted(Reply.text("Noted."), Reply.text("yes"), Reply.text("yes"));

    BotProcess bot = run("chat", "My bicycle is called Rosinante.", "yes", "yes", "It is red.");

    assertThat(lab.store().rows())
        .containsExactly(
            user("My bicycle is called Rosinante."),
            says("assistant", "Noted."),
            user("yes"),
            says("assistant", "yes"),
            user("yes"),
            says("assistant", "yes"),
            user("It is red."),
            says("assistant", "Noted: It is red."));
    assertThat(lab.requests()).hasSize(4).noneMatch(Wire::carriesFence);
    assertThat(bot.agentLines())
        .satisfiesExactly(
            first ->
                assertThat(first)
                    .startsWith("INFO rules of ")
                    .endsWith(" wait for com.example.conversable.ConversableAgent"),
            second -> assertThat(second).startsWith("INFO memory is on"));
  }

  @Test
  void onlyTheModelSeesTheBlock() {
    run("chat", "My bicycle is called Rosinante.");
    lab.model().forgetRequests();

    BotProcess second = run("chat", "What is the name of my bicycle?", "!lists");

    assertShown(lab.onlyRequest(), "Rosinante", "What is the name of my bicycle?");
    assertListsAreClean(second, 4);
    assertThat(lab.store().rows())
        .hasSize(4)
        .element(2)
        .isEqualTo(user("What is the name of my bicycle?"));
  }

  @Test
  void agentsThatDoNotWaitAreHeardAlike() throws IOException {
    lab.told("My bicycle is called Rosinante.");

    BotProcess bot =
        run("async", "What is the name of my bicycle?", "And my bicycle is red.", "!lists");

    assertThat(lab.requests()).hasSize(2);
    assertShown(lab.requests().get(0), "Rosinante", "What is the name of my bicycle?");
    assertShown(lab.requests().get(1), "Rosinante", "And my bicycle is red.");
    assertListsAreClean(bot, 8);
    assertThat(own(lab.store().rows()))
        .hasSize(4)
        .contains(user("What is the name of my bicycle?"), user("And my bicycle is red."))
        .last()
        .isEqualTo(says("assistant", "Noted: And my bicycle is red."));
  }

  @Test
  void ofTwoAssistantsEachUtteranceIsStoredOnceUnderItsAuthor() {
    lab.scripted(
        Reply.text("first draft"),
        Reply.text("make it shorter"),
        Reply.text("second draft"),
        Reply.text("good"),
        Reply.text("third draft"));

    run("rounds", "3", "Write about bicycles.");

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
  void whatTheManagerOfAGroupPassesOnIsNotSaidAgain() throws IOException {
    lab.told("My bicycle is called Rosinante.");
    lab.scripted(
        Reply.text("A poem on bicycles."),
        Reply.text("Make it shorter."),
        Reply.text("yes"),
        Reply.text("yes"),
        Reply.text("Better."));

    BotProcess bot =
        run("group", "Write about my bicycle.", "yes", "@critic is my bicycle in it?", "!lists");

    assertThat(own(lab.store().rows()))
        .containsExactly(
            user("Write about my bicycle."),
            says("writer", "A poem on bicycles."),
            says("critic", "Make it shorter."),
            user("yes"),
            says("writer", "yes"),
            says("critic", "yes"),
            user("@critic is my bicycle in it?"),
            says("critic", "Better."));
    assertShown(lab.requests().get(0), "Rosinante", "Write about my bicycle.");
    assertShown(lab.lastRequest(), "Rosinante", "@critic is my bicycle in it?");
    assertThat(lab.requests()).allMatch(request -> Wire.blocks(request).size() <= 1);
    assertListsAreClean(bot, 48);
  }

  @Test
  void toolsDoNotSpeak() throws IOException {
    lab.told("My parcel has the number 4711.");
    for (String way : List.of("tools", "functions")) {
      lab.model().forgetRequests();
      BotProcess bot = run(way, "Please look up returns for my parcel.", "!lists");

      assertThat(lab.requests()).hasSize(2);
      // The same turn: asked once more with the result, the model is shown the same again.
      List<String> blocks = lab.requests().stream().map(Wire::block).toList();
      assertThat(blocks.get(0)).contains("4711").isEqualTo(blocks.get(1));
      assertThat(lab.lastRequest().toolResult()).hasValue("Goods can be returned within 30 days.");
      assertListsAreClean(bot, 8);
    }
    assertThat(own(lab.store().rows()))
        .containsExactly(
            user("Please look up returns for my parcel."),
            says("assistant", "The shop says: Goods can be returned within 30 days."),
            user("Please look up returns for my parcel."),
            says("assistant", "The shop says: Goods can be returned within 30 days."));
  }

  @Test
  void aTalkWithinATalkIsSaidByThoseWhoTalk() throws IOException {
    lab.told("My bicycle is called Rosinante.");
    assertNestedTalk();
  }

  @Test
  void theMethodAroundAllWaysToReplyWillDoAsWell() throws IOException {
    write(SETTINGS + SEND + FINDING_A_REPLY);
    lab.told("My bicycle is called Rosinante.");
    assertNestedTalk();
    lab.model().forgetRequests();

    BotProcess tools = run("tools", "Look up returns for my bicycle.", "yes", "!lists");

    assertThat(lab.requests()).hasSize(3);
    assertThat(Wire.block(lab.requests().get(0))).contains("Rosinante");
    assertListsAreClean(tools, 12);
    assertThat(own(lab.store().rows()).subList(6, 10))
        .containsExactly(
            user("Look up returns for my bicycle."),
            says("assistant", "The shop says: Goods can be returned within 30 days."),
            user("yes"),
            says("assistant", "Noted: yes"));
    lab.model().forgetRequests();
    lab.scripted(Reply.text("A poem on bicycles."), Reply.text("Make it shorter."));

    BotProcess group = run("group", "Write about my bicycle.", "!lists");

    assertShown(lab.requests().get(0), "Rosinante", "Write about my bicycle.");
    assertListsAreClean(group, 18);
    assertThat(own(lab.store().rows()).subList(10, 13))
        .containsExactly(
            user("Write about my bicycle."),
            says("writer", "A poem on bicycles."),
            says("critic", "Make it shorter."));
  }

  private void assertNestedTalk() {
    lab.scripted(
        Reply.text("first draft"), Reply.text("make it shorter"), Reply.text("second draft"));

    BotProcess bot = run("nested", "Write about my bicycle.", "!lists");

    assertThat(lab.requests()).hasSize(3);
    assertShown(lab.requests().get(0), "Rosinante", "Write about my bicycle.");
    assertThat(own(lab.store().rows()))
        .containsExactly(
            user("Write about my bicycle."),
            says("critic", "Write about my bicycle."),
            says("writer", "first draft"),
            says("critic", "make it shorter"),
            says("writer", "second draft"),
            says("editor", "second draft"));
    assertListsAreClean(bot, 12);
  }

  private static void assertShown(ChatRequest request, String recalled, String words) {
    assertThat(Wire.block(request)).contains(recalled);
    assertThat(Wire.wordsAfterBlock(request)).isEqualTo(words);
  }

  private static void assertListsAreClean(BotProcess bot, int lines) {
    assertThat(bot.out())
        .filteredOn(line -> line.startsWith("list of "))
        .hasSize(lines)
        .noneMatch(line -> line.contains("memorysync"));
  }

  /** The last of these arguments are lines. */
  private BotProcess run(String mode, String... more) {
    int lines = mode.equals("rounds") ? 1 : 0;
    Launch launch = lab.bare(Bot.CONVERSABLE).arguments(lab.model().url(), mode);
    IntStream.range(0, lines).forEach(i -> launch.arguments(more[i]));
    return launch.script(List.of(more).subList(lines, more.length).toArray(String[]::new)).run();
  }

  private void write(String rules) throws IOException {
    Files.writeString(lab.dir().resolve("memorysync.yaml"), rules);
  }

  /** Without what was told to another bot before. */
  private static List<Row> own(List<Row> rows) {
    return rows.stream().filter(row -> row.scope().startsWith("agents::")).toList();
  }

  private static Row user(String text) {
    return new Row("alice", "agents::default", "user", "user_proxy", text, true);
  }

  private static Row says(String author, String text) {
    return new Row("alice", "agents::default", "assistant", author, text, true);
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.modelserver.ChatRequest;
import com.example.modelserver.Reply;
import io.memorysync.it.Store.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Bots of all shapes that use no framework, each with a rule of a few lines. */
class PlainBotsIT {

  private static final String SETTINGS =
      """
      user_id: alice
      data_dir: data
      recall_timeout: 20s
      rules:
      """;
  private static final String TOLD = "My bicycle is called Rosinante.";
  private static final String QUESTION = "What is the name of my bicycle?";

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void theVeryListThatTheBotKeepsStaysAsItIs() throws IOException {
    rules("- { preset: maps, type: com.example.plainbots.MapBot, method: callModel }");
    run(Bot.MAP, "alice: " + TOLD);
    lab.model().forgetRequests();
    lab.scripted(Reply.text("Rosinante"));

    BotProcess bot = run(Bot.MAP, "alice: " + QUESTION, "alice: My bicycle is red.", "!history");

    assertShown(QUESTION, "My bicycle is red.");
    assertHistory(
        bot,
        "{role=system, content=You are brief and friendly.}",
        "{role=user, content=" + QUESTION + "}",
        "{role=assistant, content=Rosinante}",
        "{role=user, content=My bicycle is red.}",
        "{role=assistant, content=Noted: My bicycle is red.}");
    assertThat(lab.store().rows())
        .containsExactly(
            user(TOLD),
            bot("Noted: " + TOLD),
            user(QUESTION),
            bot("Rosinante"),
            user("My bicycle is red."),
            bot("Noted: My bicycle is red."));
  }

  @Test
  void anOuterMethodTellsWhoSpeaks() throws IOException {
    rules(
        "- { preset: maps, type: com.example.plainbots.MapBot, method: callModel }",
        "- { seam: turn, type: com.example.plainbots.MapBot, method: reply, user: arg0 }");
    run(Bot.MAP, "alice: My lock opens with 4711.", "bob: My lock is a green one.");
    lab.model().forgetRequests();

    run(Bot.MAP, "bob: What was it about my lock?", "alice: What was it about my lock?");

    assertThat(lab.requests()).hasSize(2);
    assertThat(Wire.block(lab.requests().get(0))).contains("green").doesNotContain("4711");
    assertThat(Wire.block(lab.requests().get(1))).contains("4711").doesNotContain("green");
    assertThat(lab.store().rows())
        .hasSize(8)
        .extracting(row -> row.user() + " " + row.role())
        .containsExactly(
            "alice user",
            "alice assistant",
            "bob user",
            "bob assistant",
            "bob user",
            "bob assistant",
            "alice user",
            "alice assistant");
  }

  @Test
  void recordsAreCopied_andAnImplementationWithinAnotherIsPassedOver() throws IOException {
    rules(
        "- preset: messages",
        "  subtypes_of: com.example.plainbots.RecordBot.Brain",
        "  method: think(List<Message> conversation)",
        "  message: { user_role: customer }");

    BotProcess bot = remembers(Bot.RECORD);

    assertThat(history(bot))
        .hasSize(4)
        .allMatch(line -> line.startsWith("Message[role="))
        .first()
        .asString()
        .startsWith("Message[role=CUSTOMER, content=" + QUESTION + ", at=");
  }

  @Test
  void beansInAnArrayAreCopied() throws IOException {
    rules("- { preset: messages, type: com.example.plainbots.BeanBot, method: 'ask(Message[])' }");

    assertHistory(
        remembers(Bot.BEAN),
        "human: " + QUESTION,
        "ai: Rosinante",
        "human: My bicycle is red.",
        "ai: Noted: My bicycle is red.");
  }

  @Test
  void ofAPromptTheLastWordsOfThePersonAreTheirs() throws IOException {
    rules("- { preset: prompt, type: com.example.plainbots.PromptBot, method: complete }");
    lab.told(TOLD);
    lab.scripted(Reply.text("Rosinante"));

    BotProcess bot = run(Bot.PROMPT, "alice: " + QUESTION, "alice: My bicycle is red.", "!history");

    assertThat(lab.requests()).hasSize(2);
    String before = "### User: " + QUESTION + "\n### Assistant: Rosinante\n### User: ";
    assertThat(lab.lastRequest().lastUserText())
        .startsWith(before + Wire.OPEN)
        .contains(TOLD)
        .endsWith(Wire.CLOSE + "\n\nMy bicycle is red.\n### Assistant:");
    assertThat(Wire.blocks(lab.requests().get(0))).hasSize(1);
    assertThat(Wire.blocks(lab.lastRequest())).hasSize(1);
    assertHistory(
        bot,
        "### User: " + QUESTION,
        "### Assistant: Rosinante",
        "### User: My bicycle is red.",
        "### Assistant: Noted: My bicycle is red.");
    assertRows();
  }

  @Test
  void theBodyOfALambdaIsAMethodToo() throws IOException {
    rules("- { seam: model, type: com.example.plainbots.LambdaBot, method: lambda$connect$* }");
    remembers(Bot.LAMBDA);
  }

  @Test
  void aReplyMayComeInAFutureOrInPieces() throws IOException {
    rules(
        "- { preset: maps, type: com.example.plainbots.CallbackBot, method: ask }",
        "- preset: maps",
        "  type: com.example.plainbots.CallbackBot",
        "  method: stream",
        "  reply:",
        "    handler:",
        "      type: java.util.function.Consumer",
        "      partials: [{ method: accept, text: arg0 }]");
    lab.told(TOLD);
    lab.scripted(Reply.text("Rosinante"));

    BotProcess bot =
        run(
            Bot.CALLBACK,
            "alice: " + QUESTION,
            "alice> My bicycle is red.",
            "alice> BREAK off about my bicycle.",
            "!history");

    assertThat(bot.out()).anyMatch(line -> line.startsWith("error> "));
    assertShown(QUESTION, "My bicycle is red.", "BREAK off about my bicycle.");
    assertThat(own())
        .containsExactly(
            user(QUESTION),
            bot("Rosinante"),
            user("My bicycle is red."),
            bot("Noted: My bicycle is red."),
            user("BREAK off about my bicycle."),
            new Row("alice", "bot::default", "assistant", "assistant", "Noted: BREAK", false));
    assertHistory(
        bot,
        "{role=user, content=" + QUESTION + "}",
        "{role=assistant, content=Rosinante}",
        "{role=user, content=My bicycle is red.}",
        "{role=assistant, content=Noted: My bicycle is red.}",
        "{role=user, content=BREAK off about my bicycle.}");
  }

  @Test
  void aDeskIsOneTurnOnWhateverThreads() throws IOException {
    rules(
        "- seam: turn",
        "  type: com.example.plainbots.DeskBot",
        "  method: answer",
        "  words: arg2",
        "  user: arg0",
        "  session: arg1",
        "  reply: reply",
        "- seam: turn",
        "  type: com.example.plainbots.DeskBot",
        "  method: handle",
        "  words: arg0.text",
        "  user: arg0.customer",
        "  session: arg0.conversation",
        "- preset: maps",
        "  type: com.example.plainbots.DeskBot",
        "  method: callModel",
        "  skip_if: arg0.size().equals(1)");
    assertDesk();
  }

  @Test
  void aQueryRewriterIsToldByItsCaller() throws IOException {
    rules(
        "- seam: turn",
        "  type: com.example.plainbots.DeskBot",
        "  method: handle",
        "  words: arg0.text",
        "  user: arg0.customer",
        "  session: arg0.conversation",
        "- preset: maps",
        "  type: com.example.plainbots.DeskBot",
        "  method: callModel",
        "  not_called_from: com.example.plainbots.DeskBot.consult");
    run(Bot.DESK, "alice/7> My return is the green bicycle.");
    assertThat(deskRows())
        .containsExactly(
            "alice bot::7 user: My return is the green bicycle.",
            "alice bot::7 assistant: Noted: My return is the green bicycle.");
    lab.model().forgetRequests();

    run(Bot.DESK, "alice/9> Where is my return?");

    assertThat(lab.requests()).hasSize(2);
    assertThat(lab.requests().get(0)).matches(request -> !Wire.carriesFence(request));
    assertThat(Wire.block(lab.lastRequest())).contains("My return is the green bicycle.");
  }

  private void assertDesk() {
    run(
        Bot.DESK,
        "alice/7: My return is the green bicycle.",
        "bob/7> My return is the blue tricycle.");
    assertThat(deskRows())
        .containsExactly(
            "alice bot::7 user: My return is the green bicycle.",
            "alice bot::7 assistant: Noted: My return is the green bicycle.",
            "bob bot::7 user: My return is the blue tricycle.",
            "bob bot::7 assistant: Noted: My return is the blue tricycle.");
    lab.model().forgetRequests();

    BotProcess bot =
        run(
            Bot.DESK,
            "alice/8: Where is my return?",
            "bob/8> Where is my return?",
            "alice/8> Where is my return?",
            "!history");

    assertThat(lab.requests()).hasSize(6);
    for (int i = 0; i < 6; i += 2) {
      assertThat(Wire.carriesFence(lab.requests().get(i))).isFalse();
      String known = i == 2 ? "blue tricycle" : "green bicycle";
      ChatRequest answered = lab.requests().get(i + 1);
      assertThat(Wire.block(answered)).contains(known).doesNotContain(i == 2 ? "green" : "blue");
      assertThat(Wire.wordsAfterBlock(answered))
          .startsWith("The handbook says:\nGoods can be returned")
          .endsWith("The customer says:\nWhere is my return?");
    }
    assertThat(deskRows())
        .hasSize(10)
        .filteredOn(row -> row.contains("user: "))
        .containsExactly(
            "alice bot::7 user: My return is the green bicycle.",
            "bob bot::7 user: My return is the blue tricycle.",
            "alice bot::8 user: Where is my return?",
            "bob bot::8 user: Where is my return?",
            "alice bot::8 user: Where is my return?");
    assertThat(history(bot)).hasSize(6).noneMatch(line -> line.contains("memorysync"));
  }

  @Test
  void whatIsPostedWithTheClientOfTheJdkIsRead() throws IOException {
    rules("- preset: http_client");
    lab.told(TOLD);
    lab.scripted(Reply.text("Rosinante"));

    BotProcess bot =
        run(Bot.HTTP, "alice: " + QUESTION, "alice> My \"bicycle\" is r\u00f8d.", "!history");

    assertShown(QUESTION, "My \"bicycle\" is r\u00f8d.");
    assertThat(lab.lastRequest().body().path("model").asText()).isEqualTo("model-x");
    assertThat(own())
        .containsExactly(
            user(QUESTION),
            bot("Rosinante"),
            user("My \"bicycle\" is r\u00f8d."),
            bot("Noted: My \"bicycle\" is r\u00f8d."));
    assertThat(history(bot)).hasSize(4).noneMatch(line -> line.contains("memorysync"));
  }

  /** The bot is asked about what another process was told, and tells something else. */
  private BotProcess remembers(Bot bot) throws IOException {
    lab.told(TOLD);
    lab.scripted(Reply.text("Rosinante"));

    BotProcess process = run(bot, "alice: " + QUESTION, "alice: My bicycle is red.", "!history");

    assertShown(QUESTION, "My bicycle is red.");
    assertRows();
    assertThat(history(process)).noneMatch(line -> line.contains("memorysync"));
    return process;
  }

  private void assertRows() {
    assertThat(own())
        .containsExactly(
            user(QUESTION),
            bot("Rosinante"),
            user("My bicycle is red."),
            bot("Noted: My bicycle is red."));
  }

  /** Each request has one block, before these words. */
  private void assertShown(String... words) {
    assertThat(lab.requests()).hasSize(words.length);
    for (int i = 0; i < words.length; i++) {
      assertThat(Wire.block(lab.requests().get(i))).contains(TOLD);
      assertThat(Wire.wordsAfterBlock(lab.requests().get(i))).isEqualTo(words[i]);
    }
  }

  private static void assertHistory(BotProcess bot, String... messages) {
    assertThat(history(bot)).containsExactly(messages);
  }

  private static List<String> history(BotProcess bot) {
    return bot.out().stream()
        .filter(line -> line.startsWith("history> "))
        .map(line -> line.substring("history> ".length()))
        .toList();
  }

  private BotProcess run(Bot bot, String... lines) {
    return lab.bare(bot).arguments(lab.model().url()).script(lines).run();
  }

  private void rules(String... lines) throws IOException {
    Files.writeString(
        lab.dir().resolve("memorysync.yaml"), SETTINGS + String.join("\n", lines) + "\n");
  }

  /** Without what was told to another bot before. */
  private List<Row> own() {
    return lab.store().rows().stream().filter(row -> row.scope().startsWith("bot::")).toList();
  }

  private List<String> deskRows() {
    return lab.store().rows().stream()
        .map(row -> row.user() + " " + row.scope() + " " + row.said())
        .toList();
  }

  private static Row user(String text) {
    return new Row("alice", "bot::default", "user", "user", text, true);
  }

  private static Row bot(String text) {
    return new Row("alice", "bot::default", "assistant", "assistant", text, true);
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.modelserver.ChatRequest;
import com.example.modelserver.Reply;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as one utterance, and which calls of a model it belongs to. */
class TurnIdentityIT {

  private static final String TOLD = "The battery of my bicycle is a blue one.";
  private static final String ASKED = "How long is the warranty for the battery?";
  private static final String RETRIEVED = "Answer using the following information:";
  private static final Reply OUT_OF_ORDER = new Reply.Failure(500, "out of order");

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void wordsAreKeptAsThePersonSaidThemAndNotAsTheRetrieverAugmentedThem() throws IOException {
    lab.told(TOLD);

    lab.support().env("SUPPORT_RAG", "on").script("alice: " + ASKED).run();

    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertThat(Wire.wordsAfterBlock(lab.onlyRequest())).startsWith(ASKED).contains(RETRIEVED);
    assertThat(lab.store().said())
        .hasSize(4)
        .contains("user: " + ASKED)
        .noneMatch(said -> said.contains(RETRIEVED));
  }

  @ParameterizedTest
  @ValueSource(strings = {"compress", "expand"})
  void rewritingTheQueryIsNobodysTurn(String rewriting) throws IOException {
    lab.told(TOLD);

    lab.support()
        .env("SUPPORT_RAG", "on")
        .env("SUPPORT_REWRITE", rewriting)
        // Only the chat so far makes compressing necessary.
        .script("alice: Good morning to all of you.", "alice: " + ASKED)
        .run();

    List<ChatRequest> rewrites =
        lab.requests().stream().filter(TurnIdentityIT::rewritesQuery).toList();
    assertThat(rewrites).isNotEmpty().noneMatch(Wire::carriesFence);
    assertThat(Wire.block(lab.lastRequest())).contains(TOLD);
    assertThat(lab.store().said())
        .hasSize(6)
        .contains("user: Good morning to all of you.", "user: " + ASKED)
        .noneMatch(said -> said.contains("User query"));
  }

  private static boolean rewritesQuery(ChatRequest request) {
    return request.lastUserText().contains("User query: ");
  }

  @ParameterizedTest
  @EnumSource(names = {"SUPPORT", "SUPPORT_NEWEST"})
  void aModelCallWithoutAnAgentIsATurn(Bot bot) throws IOException {
    lab.told(TOLD);

    lab.bot(bot).script("!raw " + ASKED, "!rawstream And the battery of my wife?").run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(Wire.wordsAfterBlock(lab.requests().get(0))).isEqualTo(ASKED);
    assertThat(Wire.block(lab.requests().get(0))).contains(TOLD);
    assertThat(Wire.block(lab.requests().get(1))).contains(TOLD);
    List<Store.Row> rows = lab.store().rows();
    assertThat(rows).hasSize(6);
    assertThat(rows.subList(2, 6))
        .allMatch(row -> row.scope().equals("langchain4j::default"))
        .extracting(Store.Row::role)
        .containsExactly("user", "assistant", "user", "assistant");
    assertThat(rows.get(2).text()).isEqualTo(ASKED);
    assertThat(rows.get(4).text()).isEqualTo("And the battery of my wife?");
  }

  @Test
  void ofAConversationGivenToTheModelOnlyTheLastMessageIsNew() {
    lab.support().script("!messages first question|first answer|second question").run();

    assertThat(lab.store().said())
        .containsExactly("user: second question", "assistant: Noted: second question");
  }

  @ParameterizedTest
  @ValueSource(strings = {":", ">"})
  void aToolLoopIsOneTurnWithOneBlock(String mode) throws IOException {
    lab.told("For my bicycle I wait since May.");

    lab.support().script("alice" + mode + " Where is order 42 with my bicycle?").run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(lab.requests().get(1).toolResult()).isPresent();
    assertThat(Wire.block(lab.requests().get(0))).contains("I wait since May");
    assertThat(Wire.block(lab.requests().get(1))).isEqualTo(Wire.block(lab.requests().get(0)));
    assertThat(lab.store().said().subList(2, 4))
        .containsExactly(
            "user: Where is order 42 with my bicycle?",
            "assistant: The shop says: Order 42 left the workshop and arrives on Friday.");
    assertThat(lab.store().rows()).hasSize(4);
  }

  @Test
  void theSameWordsAfterAFailureAreOneTurn() {
    lab.scripted(OUT_OF_ORDER, Reply.text("At nine."));

    lab.support().script("alice: When do you open today?", "alice: When do you open today?").run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(lab.store().said())
        .containsExactly("user: When do you open today?", "assistant: At nine.");
  }

  @Test
  void theSameWordsAfterAReplyAreANewTurn() {
    lab.scripted(Reply.text("Noted."), Reply.text("Noted."));

    lab.support().script("alice: yes", "alice: yes").run();

    assertThat(lab.store().said())
        .containsExactly("user: yes", "assistant: Noted.", "user: yes", "assistant: Noted.");
  }

  @Test
  void aModelThatAsksAgainIsOneTurnWithOneRecall() throws IOException {
    lab.told(TOLD);
    lab.scripted(OUT_OF_ORDER, Reply.text("Two years."));

    BotProcess bot =
        lab.support()
            .with("log_level", "debug")
            .env("SUPPORT_WRAP", "retry")
            .script("alice: " + ASKED)
            .run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(Wire.block(lab.requests().get(1))).isEqualTo(Wire.block(lab.requests().get(0)));
    assertOneRecallAndOneRowASide(bot);
  }

  @ParameterizedTest
  @EnumSource(names = {"SUPPORT", "SUPPORT_NEWEST"})
  void aModelCalledOnAnotherThreadIsOneTurnWithOneRecall(Bot version) throws IOException {
    lab.told(TOLD);
    lab.scripted(Reply.text("Two years."));

    BotProcess bot =
        lab.bot(version)
            .with("log_level", "debug")
            .env("SUPPORT_WRAP", "async")
            .script("alice: " + ASKED)
            .run();

    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertOneRecallAndOneRowASide(bot);
  }

  @Test
  void aRawModelCallOnAnotherThreadIsOneTurn() throws IOException {
    lab.told(TOLD);
    lab.scripted(Reply.text("Two years."));

    BotProcess bot =
        lab.support()
            .with("log_level", "debug")
            .env("SUPPORT_WRAP", "async")
            .script("!raw " + ASKED)
            .run();

    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertOneRecallAndOneRowASide(bot);
  }

  private void assertOneRecallAndOneRowASide(BotProcess bot) {
    assertThat(bot.agentLines())
        .filteredOn(line -> line.matches("DEBUG searched in .* ms"))
        .hasSize(1);
    assertThat(lab.store().said().subList(2, lab.store().said().size()))
        .containsExactly("user: " + ASKED, "assistant: Two years.");
  }

  @Test
  void aStreamedReplyIsKeptOnce() {
    lab.support().script("alice> I would like a basket in front.").run();

    assertThat(lab.store().said())
        .containsExactly(
            "user: I would like a basket in front.",
            "assistant: Noted: I would like a basket in front.");
  }

  @Test
  void aStreamThatBreaksOffIsKeptOnceAsIncomplete() {
    lab.support().script("alice> BREAK when you tell me of it", "alice: Never mind that.").run();

    assertThat(lab.store().said())
        .containsExactly(
            "user: BREAK when you tell me of it",
            "assistant: Noted: BREAK (broke off)",
            "user: Never mind that.",
            "assistant: Noted: Never mind that.");
  }

  @ParameterizedTest
  @EnumSource(names = {"SUPPORT", "SUPPORT_NEWEST"})
  void aStreamTheBotCancelsIsKeptOnceAsIncomplete(Bot bot) {
    lab.bot(bot)
        .script("!hangup alice: SLOW is how I want it told", "alice: Never mind that.")
        .run();

    assertThat(lab.store().said())
        .containsExactly(
            "user: SLOW is how I want it told",
            "assistant: Noted: SLOW (broke off)",
            "user: Never mind that.",
            "assistant: Noted: Never mind that.");
  }

  @Test
  void aStreamThatNobodyStartsKeepsNothing() {
    lab.support().script("!cold alice: Would you tell me a story?").run();

    assertThat(lab.requests()).isEmpty();
    assertThat(lab.store().rows()).isEmpty();
  }

  @Test
  void aStreamThatIsStartedTwiceIsTwoTurns() {
    lab.support().script("!twice alice: Please tell it twice.").run();

    assertThat(lab.requests()).hasSize(2);
    assertThat(lab.store().said())
        .containsExactly(
            "user: Please tell it twice.",
            "assistant: Noted: Please tell it twice.",
            "user: Please tell it twice.",
            "assistant: Noted: Please tell it twice.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alice:", "alice>", "!raw", "!rawstream"})
  void aModelThatFailsLeavesTheWords(String how) {
    BotProcess bot = lab.support().script(how + " FAIL on this one.").run();

    assertThat(bot.out()).anyMatch(line -> line.startsWith("error> "));
    assertThat(lab.store().said()).containsExactly("user: FAIL on this one.");
  }

  @Test
  void aPictureIsStillSentAndItsTextIsKept() throws IOException {
    lab.told(TOLD);

    lab.support().script("!picture Is this the battery of my bicycle?").run();

    ChatRequest request = lab.onlyRequest();
    assertThat(Wire.block(request)).contains(TOLD);
    assertThat(Wire.wordsAfterBlock(request)).isEqualTo("Is this the battery of my bicycle?");
    assertThat(request.body().toString()).contains("https://bergmann.example/bicycle.png");
    assertThat(lab.store().said()).hasSize(4).contains("user: Is this the battery of my bicycle?");
  }

  @Test
  void whatStandsInThePromptAnywayIsNotRecalled() {
    lab.support().script("alice: " + TOLD, "alice: " + ASKED).run();

    assertThat(lab.requests()).hasSize(2).noneMatch(Wire::carriesFence);
  }

  @Test
  void whatWasSaidInAnotherSessionOfThisProcessIsRecalled() {
    lab.support().script("alice: " + TOLD, "!raw " + ASKED).run();

    assertThat(Wire.block(lab.lastRequest())).contains(TOLD);
  }
}

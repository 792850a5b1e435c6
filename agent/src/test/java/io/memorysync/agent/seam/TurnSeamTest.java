package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.testing.Memories;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls in which a bot answers a person, and the models that it asks within. */
class TurnSeamTest {

  private static final String WORDS = "What is the name of my dog?";
  private static final String OTHER = "What is the number of my house?";

  private final Memories memories = new Memories("ada");
  private final Memory memory = memories.memory();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private Called bot;

  @BeforeEach
  void advise() throws Exception {
    memories.knowing("The name of my dog is Rex");
    bot =
        new Called(
            memory,
            new Desk(),
            """
            rules:
              - { seam: turn, type: BOT, method: hear, user: arg0, session: arg1, words: arg2 }
              - { seam: turn, type: BOT, method: answer, user: arg0, words: arg1, reply: reply }
              - { seam: turn, type: BOT, method: later, words: arg0, reply: reply }
              - { seam: turn, type: BOT, method: serve, user: arg0 }
              - { preset: maps, type: BOT, method: model }
              - { preset: maps, type: BOT, method: of, user: arg0 }
            """);
  }

  @AfterEach
  void close() {
    assertThat(memory.calls().turn()).isNull();
    assertThat(memory.calls().inModel(null)).isFalse();
    threads.shutdownNow();
    memories.close();
  }

  @Test
  void modelsAskedForTheWordsGetTheBlock_andTheLastReplyIsKept() throws Exception {
    bot.call(
        "hear",
        arguments -> {
          assertThat(arguments).containsExactly("ada", "7", WORDS);
          assertThat(shown("Rewrite this: a query")).isFalse();
          assertThat(shown("The handbook says nothing.\n\n" + WORDS)).isTrue();
          return ask(WORDS, "Rex");
        },
        "ada",
        "7",
        WORDS);
    assertThat(rows())
        .containsExactly("ada/bot::7 user user: " + WORDS, "ada/bot::7 assistant assistant: Rex");
  }

  @Test
  void whatTheCallReturnsIsTheReplyWhereTheRuleSaysSo() throws Exception {
    bot.call("answer", arguments -> ask(WORDS, "rex") + "!", "ada", WORDS);
    bot.call("answer", arguments -> null, "bob", WORDS);
    assertThat(rows())
        .containsExactly(
            "ada/bot::default user user: " + WORDS,
            "ada/bot::default assistant assistant: rex!",
            "bob/bot::default user user: " + WORDS);
  }

  @Test
  void aTurnWithinATurnIsPartOfIt() throws Exception {
    bot.call(
        "hear",
        outer ->
            bot.call(
                "answer",
                inner -> {
                  assertThat(shown(OTHER)).isFalse();
                  return ask(WORDS, "Rex");
                },
                "bob",
                OTHER),
        "ada",
        "7",
        WORDS);
    assertThat(rows())
        .containsExactly("ada/bot::7 user user: " + WORDS, "ada/bot::7 assistant assistant: Rex");
  }

  @Test
  void aCallMayOnlyTellWhoseWordsAreSaidWithin() throws Exception {
    bot.call("serve", arguments -> ask(OTHER, "Seven"), "bob");
    bot.call("serve", arguments -> bot.call("answer", more -> "8", "carol", OTHER), "bob");
    ask(WORDS, "Rex");
    assertThat(rows())
        .containsExactly(
            "bob/bot::default user user: " + OTHER,
            "bob/bot::default assistant assistant: Seven",
            "carol/bot::default user user: " + OTHER,
            "carol/bot::default assistant assistant: 8",
            "ada/bot::default user user: " + WORDS,
            "ada/bot::default assistant assistant: Rex");
  }

  @Test
  void whereTheCallFailsTheWordsStay() throws Exception {
    assertThatThrownBy(
            () ->
                bot.call(
                    "answer",
                    arguments -> {
                      throw new IllegalStateException("of the bot");
                    },
                    "ada",
                    WORDS))
        .hasMessage("of the bot");
    assertThat(memory.isAnyTurnOpen("ada")).isFalse();
    assertThat(rows()).containsExactly("ada/bot::default user user: " + WORDS);
  }

  @Test
  void wordsThatAreNoneAreNoTurn() throws Exception {
    bot.call("answer", arguments -> "?", "ada", " ");
    bot.call("answer", arguments -> "?", "ada", null);
    assertThat(rows()).isEmpty();
  }

  /** What is no name is nobody's, and nobody is not the configured user. */
  @Test
  void whoHasNoNameIsNobody() throws Exception {
    for (String nobody : new String[] {null, "", " ", "\u00a0", "null"}) {
      bot.call("answer", arguments -> ask(WORDS, "Rex"), nobody, WORDS);
    }
    assertThat(rows()).isEmpty();
  }

  @Test
  void aTurnLastsAsLongAsItsFuture() throws Exception {
    CompletableFuture<String> reply = new CompletableFuture<>();
    bot.call("later", arguments -> reply, WORDS);
    assertThat(memory.calls().turn()).isNull();
    assertThat(memory.isAnyTurnOpen("ada")).isTrue();
    assertThat(elsewhere(() -> shown(OTHER))).isFalse();
    assertThat(elsewhere(() -> shown(WORDS))).isTrue();
    assertThat(rows()).containsExactly("ada/bot::default user user: " + WORDS);

    reply.complete("Rex");
    assertThat(memory.isAnyTurnOpen("ada")).isFalse();
    assertThat(rows()).hasSize(2).last().isEqualTo("ada/bot::default assistant assistant: Rex");
  }

  @Test
  void aFutureThatFailsEndsTheTurn() throws Exception {
    CompletableFuture<String> reply = new CompletableFuture<>();
    bot.call("later", arguments -> reply, WORDS);
    reply.completeExceptionally(new IllegalStateException());
    assertThat(memory.isAnyTurnOpen("ada")).isFalse();
    assertThat(rows()).hasSize(1);
  }

  @Test
  void aModelIsAskedOnAnotherThread() throws Exception {
    bot.call(
        "hear",
        arguments -> {
          assertThat(elsewhere(() -> shown("Rewrite this: a query"))).isFalse();
          assertThat(elsewhere(() -> shown("Customer: " + WORDS))).isTrue();
          return elsewhere(() -> ask("Customer: " + WORDS, "Rex"));
        },
        "ada",
        "7",
        WORDS);
    assertThat(rows())
        .containsExactly("ada/bot::7 user user: " + WORDS, "ada/bot::7 assistant assistant: Rex");
  }

  /** Whose they are cannot be told, so nobody gets to see anything, and nothing is kept of it. */
  @Test
  void ofTwoUsersWhoSayTheSameAtOnceNobodySeesTheOther() throws Exception {
    CountDownLatch bothSpeak = new CountDownLatch(2);
    CountDownLatch done = new CountDownLatch(1);
    Future<Object> first =
        threads.submit(() -> bot.call("answer", all -> meet(bothSpeak, done), "bob", WORDS));
    Future<Object> second =
        threads.submit(() -> bot.call("answer", all -> meet(bothSpeak, done), "carol", WORDS));
    assertThat(bothSpeak.await(20, TimeUnit.SECONDS)).isTrue();

    assertThat(shown(WORDS)).isFalse();
    assertThat(shown("Customer: " + WORDS)).isFalse();
    done.countDown();
    first.get(20, TimeUnit.SECONDS);
    second.get(20, TimeUnit.SECONDS);
    assertThat(rows())
        .containsExactlyInAnyOrder(
            "bob/bot::default user user: " + WORDS,
            "bob/bot::default assistant assistant: done",
            "carol/bot::default user user: " + WORDS,
            "carol/bot::default assistant assistant: done");
  }

  /** On a thread that no turn has been seen on, it is not the configured user who speaks. */
  @Test
  void whatServesTheTurnOfAnotherUserIsNotTheConfiguredOnes() throws Exception {
    bot.call("answer", arguments -> elsewhere(() -> ask(OTHER, "rewritten")), "bob", WORDS);
    assertThat(rows())
        .containsExactly(
            "bob/bot::default user user: " + WORDS,
            "bob/bot::default assistant assistant: rewritten");
  }

  /** An open turn of ada's is no reason to show hers to whoever says the same. */
  @Test
  void theWordsOfAnotherPersonAreNotTakenForAnOpenTurn() throws Exception {
    bot.call(
        "answer",
        adas -> {
          // A guest whom the rule cannot tell, on a thread of their own.
          elsewhere(
              () ->
                  bot.call(
                      "answer",
                      guests -> elsewhere(() -> shown(WORDS)) ? "leak" : "none",
                      null,
                      WORDS));
          assertThat(elsewhere(() -> bot.call("serve", bobs -> shown(WORDS), "bob")))
              .isEqualTo(false);
          assertThat(elsewhere(() -> bot.call("of", bobs -> saw(bobs), "bob", conversation())))
              .isEqualTo(false);
          return "done";
        },
        "ada",
        WORDS);
    assertThat(rows()).noneMatch(row -> row.contains("leak"));
    assertThat(rows()).contains("bob/bot::default user user: " + WORDS);
  }

  @Test
  void wordsThatWereChangedOnTheWayCannotBeToldFromTheSameOfAnother() throws Exception {
    bot.call(
        "answer",
        adas ->
            elsewhere(
                () ->
                    bot.call(
                        "answer",
                        bobs -> {
                          assertThat(elsewhere(() -> shown(WORDS))).isFalse();
                          return "done";
                        },
                        "bob",
                        "what is the  name of my DOG")),
        "ada",
        WORDS);
  }

  private static boolean saw(List<?> arguments) {
    return arguments.toString().contains("memorysync-context");
  }

  private static List<Map<String, Object>> conversation() {
    return List.of(message(WORDS));
  }

  private static Object meet(CountDownLatch bothSpeak, CountDownLatch done)
      throws InterruptedException {
    bothSpeak.countDown();
    assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    return "done";
  }

  private <T> T elsewhere(Callable<T> work) throws Exception {
    return threads.submit(work).get(20, TimeUnit.SECONDS);
  }

  /** Has the model say something, and answers what. */
  private Object ask(String prompt, String reply) throws Exception {
    return bot.call("model", arguments -> reply, List.of(message(prompt)));
  }

  /** Whether a model that is asked this is shown a block; it says nothing. */
  private boolean shown(String prompt) throws Exception {
    return (boolean)
        bot.call(
            "model",
            arguments -> arguments.toString().contains("memorysync-context"),
            List.of(message(prompt)));
  }

  private static Map<String, Object> message(String content) {
    return Map.of("role", "user", "content", content);
  }

  /** Without what was known before. */
  private List<String> rows() {
    return memories.rows().stream().filter(row -> !row.contains("bot::earlier")).toList();
  }

  @SuppressWarnings("unused") // planned against, and never called
  static final class Desk {
    String hear(String user, String session, String words) {
      return "";
    }

    String answer(String user, String words) {
      return "";
    }

    CompletableFuture<String> later(String words) {
      return new CompletableFuture<>();
    }

    void serve(String user) {}

    Object model(List<Map<String, Object>> messages) {
      return "";
    }

    Object of(String user, List<Map<String, Object>> messages) {
      return "";
    }
  }
}

package io.memorysync.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.testing.CapturedLog;
import io.memorysync.agent.testing.Memories;
import io.memorysync.agent.weave.bot.Run;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeaverTest {

  private static final String HEAD =
      """
      message:
        type: io.memorysync.agent.weave.bot.Message
        role: message.role()
        text: message.text()
        copy: new io.memorysync.agent.weave.bot.Message(message.role(), new_text)
      rules:
      """;

  private final Memories memories = new Memories();

  @AfterEach
  void close() {
    memories.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "chat",
        "ofClass",
        "unchangeable",
        "hidden",
        "oneAtATime",
        "ofInterface",
        "tell",
        "amongPrimitives"
      })
  void putsTheBlockBeforeTheWords(String method) throws Exception {
    memories.knowing("The name of my dog is Rex");
    String prompt = advised(method).call(method);

    assertThat(prompt).contains("<memorysync-context>").contains("The name of my dog is Rex");
    assertThat(prompt).endsWith("\n\n" + Run.QUESTION);
  }

  @Test
  void leavesPrimitiveArgumentsAsTheyWere() throws Exception {
    memories.knowing("The name of my dog is Rex");
    assertThat(advised("amongPrimitives").call("amongPrimitives"))
        .startsWith("true 9223372036854775807 0.5 -1 x 1.5 7<memorysync-context>");
  }

  @ParameterizedTest
  @ValueSource(strings = {"length", "longLength", "doubleLength"})
  void returnsPrimitivesAsTheyAre(String method) throws Exception {
    String plain = unadvised().call(method);
    memories.knowing("The name of my dog is Rex");
    assertThat(Double.parseDouble(advised(method).call(method)))
        .isGreaterThan(Double.parseDouble(plain));
  }

  @Test
  void returnsBooleans() throws Exception {
    memories.knowing("The name of my dog is Rex");
    assertThat(advised("hasBlock").call("hasBlock")).isEqualTo("true");
  }

  @Test
  void leavesTheRequestAloneWhereNothingIsKnown() throws Exception {
    assertThat(advised("chat").call("chat")).isEqualTo(Run.QUESTION);
  }

  @Test
  void keepsWordsAndReply() throws Exception {
    Bot bot = advised("chat");
    bot.call("chat");
    assertThat(memories.kept()).isEqualTo(2);
  }

  @Test
  void letsThroughWhatTheBotThrows() throws Exception {
    memories.knowing("The name of my dog is Rex");
    assertThat(advised("fail").call("fail"))
        .startsWith("java.lang.UnsupportedOperationException: <memorysync-context>")
        .endsWith(Run.QUESTION);
    assertThat(advised("chat").call("null")).contains("NullPointerException");
  }

  @Test
  void aRuleThatFailsIsOffAfterFiveTimes_andTheBotGoesOn() throws Exception {
    CapturedLog log = new CapturedLog();
    Bot bot = advised("broken");
    for (int i = 0; i < 8; i++) {
      assertThat(bot.call("broken")).isEqualTo("went on");
    }
    assertThat(bot.call("readings")).isEqualTo("5");
    assertThat(log.linesWith("rule test failed; the bot's call went on")).hasSize(1);
    assertThat(log.linesWith("rule test failed 5 times in a row and is off now")).hasSize(1);
  }

  @Test
  void failuresWithASuccessBetweenThemAreNotInARow() throws Exception {
    Bot bot = advised("broken");
    for (int i = 0; i < 8; i++) {
      bot.call("damage");
      bot.call("broken");
      bot.call("repair");
      bot.call("broken");
    }
    assertThat(bot.call("readings")).isEqualTo("16");
  }

  @Test
  void advisesOneMethodForSeveralRules() throws Exception {
    memories.knowing("The name of my dog is Rex");
    String inside =
        """
          - id: inside
            seam: inside
            type: io.memorysync.agent.weave.bot.Model
            method: chat(io.memorysync.agent.weave.bot.Request)
        """;
    Bot bot = new Woven(HEAD + inside + rule("chat"), memories.memory()).bot();
    // Inside the other method, the call serves another end.
    assertThat(bot.call("chat")).isEqualTo(Run.QUESTION);
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void givesTheSameBytesEachTime() throws Exception {
    Woven woven = new Woven(HEAD + rule("chat"), memories.memory());
    byte[] original = Woven.classFile("Model");
    byte[] first = woven.weave("Model", original);

    assertThat(first).isNotNull().isNotEqualTo(original);
    assertThat(woven.weave("Model", original)).isEqualTo(first);
    assertThat(new Woven(HEAD + rule("chat"), memories.memory()).weave("Model", original))
        .isEqualTo(first);
  }

  @Test
  void leavesOtherClassesAlone() throws Exception {
    Woven woven = new Woven(HEAD + rule("chat"), memories.memory());
    assertThat(woven.weave("Request", Woven.classFile("Request"))).isNull();
  }

  @Test
  void leavesClassesAloneThatCannotHoldOurCallSites() throws Exception {
    Woven woven = new Woven(HEAD + rule("chat"), memories.memory());
    byte[] old = Arrays.copyOf(Woven.classFile("Model"), Woven.classFile("Model").length);
    old[7] = 50; // Java 6
    assertThat(woven.weave("Model", old)).isNull();
  }

  @Test
  void aRuleThatDoesNotFitIsOff_andSaidOnce() throws Exception {
    CapturedLog log = new CapturedLog();
    String wrong = rule("chat").replace("arg0.messages()", "arg0.history()");
    Bot bot = new Woven(HEAD + wrong, memories.memory()).bot();

    assertThat(bot.call("chat")).isEqualTo(Run.QUESTION);
    assertThat(log.linesWith("WARN rule test is off, it does not fit: "))
        .singleElement()
        .asString()
        .endsWith("Model.chat: io.memorysync.agent.weave.bot.Request has no method history()");
  }

  @Test
  void aMethodThatTheClassLacksIsSaid() throws Exception {
    CapturedLog log = new CapturedLog();
    String wrong = rule("chat").replace("method: chat(", "method: ask(");
    new Woven(HEAD + wrong, memories.memory()).bot().call("chat");
    assertThat(log.linesWith("WARN rule test is off")).hasSize(1);
    new Woven(HEAD + wrong + "    optional: true\n", memories.memory()).bot().call("chat");
    assertThat(log.linesWith("rule test is off")).hasSize(1);
  }

  @Test
  void aConditionOnAnArgumentThatIsNotThereDoesNotFit() throws Exception {
    CapturedLog log = new CapturedLog();
    String rule = rule("chat") + "    if_argument: { arg5: java.lang.String }\n";
    new Woven(HEAD + rule, memories.memory()).bot().call("chat");
    assertThat(log.linesWith("rule test is off")).hasSize(1);
  }

  @Test
  void keepsNoLoaderAlive() throws Exception {
    memories.knowing("The name of my dog is Rex");
    Woven woven = new Woven(HEAD + rule("chat") + rule("fail", "failing"), memories.memory());
    ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
    WeakReference<ClassLoader> loader = used(woven, collected);
    for (int i = 0; i < 100 && !loader.refersTo(null); i++) {
      System.gc();
      collected.remove(50);
    }
    assertThat(loader.get()).isNull();
  }

  private static WeakReference<ClassLoader> used(Woven woven, ReferenceQueue<ClassLoader> collected)
      throws Exception {
    Bot bot = woven.bot();
    assertThat(bot.call("chat")).contains("Rex");
    assertThat(bot.call("fail")).contains("Rex");
    return new WeakReference<>(bot.getClass().getClassLoader(), collected);
  }

  private Bot unadvised() throws Exception {
    return new Woven("", memories.memory()).bot();
  }

  private Bot advised(String method) throws Exception {
    return new Woven(HEAD + rule(method), memories.memory()).bot();
  }

  private static String rule(String method) {
    return rule(method, "test");
  }

  private static String rule(String method, String id) {
    String bot = "io.memorysync.agent.weave.bot.";
    String request = bot + (method.equals("broken") ? "BrokenRequest" : "Request");
    boolean among = method.equals("amongPrimitives");
    String parameters =
        among ? "boolean, long, double, " + request + ", byte, char, float, int[]" : request;
    String argument = among ? "arg3" : "arg0";
    // A number is no reply.
    boolean replies =
        !List.of("length", "longLength", "doubleLength", "hasBlock", "tell").contains(method);
    String reply = replies ? "    reply: { text: reply }\n" : "";
    return """
      - id: %s
        seam: model
        type: %s
        method: %s(%s)
        messages: %s.messages()
        inject: { argument: %s, as: new %s(new_messages) }
    %s"""
        .formatted(
            id,
            bot + (method.equals("ofInterface") ? "Defaulted" : "Model"),
            method,
            parameters,
            argument,
            argument,
            request,
            reply);
  }
}

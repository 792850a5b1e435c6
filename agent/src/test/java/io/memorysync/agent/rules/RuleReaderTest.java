package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.rules.Meaning.ModelCall;
import io.memorysync.agent.testing.Rules;
import io.memorysync.agent.yaml.YamlException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleReaderTest {

  private static final String FULL =
      """
      framework: mine
      message:
        type: a.Message
        role: message.role()
        author: message.author()
        text: message.text()
        copy: message.with(new_text)
      rules:
        - id: chat
          seam: model
          type: a.Model
          method: chat(a.Request)
          if_argument: { arg0: a.SpecialRequest }
          request: arg0
          messages: arg0.messages()
          inject: { argument: arg0, as: arg0.with(new_messages) }
          user: arg0.user()
          session: arg0.session()
          no_session: none
          agent: self.name()
          reply:
            text: reply.text()
            handler:
              type: a.Handler
              partials:
                - { method: piece(java.lang.String), text: arg0, cancelled: arg0.stop() }
              complete: done(a.Reply)
              error: failed(java.lang.Throwable)
          not_called_from: [a.rag., a.memory.]
      """;

  @Test
  void readsEverySeam() {
    List<Rule> rules =
        Rules.of(
            """
            rules:
              - { id: a, seam: inside, type: a.Bot, method: run() }
              - { id: b, seam: words, type: a.Bot, method: run(), turn: self, words: arg0 }
              - { id: c, seam: line, type: a.Bot, method: run(), turn: self, request: arg0 }
              - { id: d, seam: end, type: a.Bot, method: run(), turn: self }
              - { id: e, seam: send, type: a.Bot, method: run(), words: arg0, human: self.human }
            """);
    assertThat(rules)
        .extracting(rule -> rule.meaning().getClass().getSimpleName())
        .containsExactly("Inside", "Words", "Line", "End", "Send");
    assertThat(rules).extracting(Rule::framework).containsOnly("bot");
  }

  @Test
  void readsAModelSeam() {
    Rule rule = Rules.of(FULL).get(0);
    assertThat(rule.id()).isEqualTo("chat");
    assertThat(rule.framework()).isEqualTo("mine");
    assertThat(rule.target())
        .isEqualTo(
            new Target(
                Target.Classes.NAMED,
                "a.Model",
                List.of(new MethodPattern("chat", List.of("a.Request"), false)),
                Map.of(0, "a.SpecialRequest"),
                false));
    ModelCall call = (ModelCall) rule.meaning();
    assertThat(call.injection().argument()).isZero();
    assertThat(call.asked().messages()).isEqualTo(Expression.parse("arg0.messages()"));
    assertThat(call.asked().message().userRoles()).containsExactly("user", "human");
    assertThat(call.whose().noSession()).isEqualTo("none");
    assertThat(call.reply().handler().complete().toString()).isEqualTo("done(a.Reply)");
    assertThat(call.notCalledFrom()).containsExactly("a.rag.", "a.memory.");
  }

  @Test
  void readsSeveralMethodsOfSubtypes() {
    Target target =
        Rules.of(
                """
                rules:
                  - id: a
                    seam: inside
                    subtypes_of: a.Bot
                    method: [run(), run(int)]
                    optional: true
                """)
            .get(0)
            .target();
    assertThat(target.classes()).isEqualTo(Target.Classes.SUBTYPES);
    assertThat(target.optional()).isTrue();
    assertThat(target.methods()).extracting(Object::toString).containsExactly("run()", "run(int)");
  }

  /** Each changes one thing of a rule file that is right. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "seam: model             | x: model             | line 9: 'seam' is missing",
        "seam: model             | seam: modle          | line 10: there is no seam 'modle'. Did you mean 'model'?",
        "type: a.Model           | x: a.Model           | line 10: a rule needs one of 'type', 'subtypes_of' and 'annotated_with'",
        "no_session: none        | subtypes_of: a.Model | line 10: a rule needs one of 'type', 'subtypes_of' and 'annotated_with'",
        "method: chat(a.Request) | x: y                 | line 10: a rule needs a 'method'",
        "method: chat(a.Request) | method: (a.Request)  | line 12: expected a method as name(parameter types)",
        "method: chat(a.Request) | method: chat(a,,b)   | line 12: a parameter type is missing in 'chat(a,,b)'",
        "{ arg0: a.Special       | { argument: a.Special| line 13: expected arg0 to arg9, found 'argument'",
        "argument: arg0          | argument: arg10      | line 16: expected arg0 to arg9, found 'arg10'",
        "argument: arg0          | x: arg0              | line 16: 'as' needs the 'argument' that it replaces",
        "as: arg0                | x: arg0              | line 16: there is no key 'x'. Did you mean 'as'?",
        "inject:                 | injects:             | line 16: there is no key 'injects'. Did you mean 'inject'?",
        "messages: arg0          | massages: arg0       | line 15: there is no key 'massages'. Did you mean 'messages'?",
        "messages: arg0          | messages: arg0..     | line 15: 'messages': expected a name at column 6",
        "no_session: none        | no_sessions: none    | line 19: there is no key 'no_sessions'. Did you mean 'no_session'?",
        "text: reply.text()      | text: ''             | line 22: 'text': expected a name at column 1, found the end",
        "complete: done          | completed: done      | line 27: there is no key 'completed'. Did you mean 'complete'?",
        "error: failed           | errors: failed       | line 28: there is no key 'errors'. Did you mean 'error'?",
        "cancelled: arg0         | canceled: arg0       | line 26: there is no key 'canceled'. Did you mean 'cancelled'?",
        "message:                | messages:            | line 2: there is no key 'messages'. Did you mean 'message'?",
        "author: message.author()| user_type: a.Human   | line 5: a message needs either 'user_type' or 'role'",
        "author: message         | auther: message      | line 5: there is no key 'auther'. Did you mean 'author'?",
        "no_session: none        | skip_if: arg0..      | line 19: 'skip_if': expected a name at column 6",
        "no_session: none        | skip_if: [a, {b: c}] | line 19: expected text in 'skip_if', found a list or a mapping",
        "no_session: none        | optional: maybe      | line 19: expected true or false, found 'maybe'",
        "no_session: none        | prompt: arg0         | line 15: a model is asked with 'messages' or with a 'prompt', not both",
        "no_session: none        | user_marker: 'Q:'    | line 15: a model is asked with 'messages' or with a 'prompt', not both",
        "no_session: none        | user_marker: ' '     | line 19: 'user_marker' is empty",
        "no_session: none        | assistant_marker: A  | line 19: 'assistant_marker' needs a 'user_marker'",
        "as: arg0.with(new_messages) | place: lst       | line 16: there is no place 'lst'. Did you mean 'last'?",
        "as: arg0.with(new_messages) | place: in_front  | line 16: there is no place 'in_front'. Known keys: user_message, before_user_message, first, last",
        "no_session: none        | annotated_with: a.B  | line 10: a rule needs one of 'type', 'subtypes_of' and 'annotated_with'",
        "handler:                 | handlers:            | line 23: there is no key 'handlers'. Did you mean 'handler'?",
        "method: piece(java.lang.String) | method: pie-ce(x) | line 26: expected a method as name(parameter types), found 'pie-ce(x)'",
        "method: piece(java.lang.String), text: arg0, | method: f, | line 26: 'text' is missing",
        "framework: mine         | frame_work: mine     | line 1: there is no key 'frame_work'. Did you mean 'framework'?",
      })
  void saysWhatIsWrongAndWhere(String right, String wrong, String message) {
    assertThat(FULL).contains(right);
    assertThatThrownBy(() -> Rules.of(FULL.replace(right, wrong)))
        .isInstanceOf(YamlException.class)
        .hasMessageStartingWith("test.yaml")
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @CsvSource({"turn, words", "words, turn"})
  void wordsNeedATurnAndWords(String missing, String there) {
    String rule =
        "rules:\n  - { id: a, seam: words, type: a.Bot, method: run(), " + there + ": self }";
    assertThatThrownBy(() -> Rules.of(rule)).hasMessageContaining("'" + missing + "' is missing");
  }

  @Test
  void anIdIsOneWord() {
    assertThatThrownBy(
            () -> Rules.of("rules:\n  - { id: a b, seam: inside, type: a.Bot, method: run() }\n"))
        .isInstanceOf(YamlException.class)
        .hasMessageContaining("line 2: an id is made of letters");
  }

  @Test
  void idsAreUnique() {
    String rule = "  - { id: a, seam: inside, type: a.Bot, method: run() }\n";
    assertThatThrownBy(() -> Rules.of("rules:\n" + rule + rule)).isInstanceOf(YamlException.class);
  }

  @Test
  void aRuleWithoutAnIdIsNamedAfterWhatItIsAbout() {
    List<Rule> rules =
        Rules.of(
            """
            rules:
              - { seam: model, type: a.Bot, method: ask(String) }
              - { seam: model, type: a.Bot, method: [ask, tell] }
              - { seam: model, type: b.Bot, method: ask }
              - { seam: model, type: a.Bot.Inner, method: ask }
              - { seam: model, type: a.Bot, method: lambda$connect$* }
              - { seam: model, subtypes_of: a.Brain, method: think(int) }
              - { seam: model, annotated_with: a.Chat, method: think }
              - { seam: model, type: '*', method: '*' }
              - { seam: inside, id: own, type: a.Bot, method: run }
            """);
    assertThat(rules)
        .extracting(Rule::id)
        .containsExactly(
            "Bot.ask",
            "Bot.ask-2",
            "Bot.ask-3",
            "Bot-Inner.ask",
            "Bot.lambda-connect",
            "Brain.think",
            "Chat.think",
            "-.",
            "own");
    assertThat(rules).extracting(Rule::id).allMatch(id -> id.matches("[A-Za-z0-9._-]+"));
  }

  @Test
  void anIdMayNotBeOneThatARuleWasGiven() {
    assertThatThrownBy(
            () ->
                Rules.of(
                    """
                    rules:
                      - { seam: inside, type: a.Bot, method: run }
                      - { seam: inside, id: Bot.run, type: a.Bot, method: run }
                    """))
        .hasMessage("test.yaml, line 3: there is another rule with the id 'Bot.run'");
  }

  @Test
  void almostEverythingMayBeLeftOut() {
    Rule rule = Rules.of("rules:\n  - { seam: model, type: a.Bot.Brain, method: ask }").get(0);
    assertThat(rule.target())
        .isEqualTo(
            new Target(
                Target.Classes.NAMED,
                "a.Bot$Brain",
                List.of(new MethodPattern("ask", List.of(), true)),
                Map.of(),
                false));
    assertThat(rule.skipIf()).isEmpty();
    ModelCall call = (ModelCall) rule.meaning();
    assertThat(call.request()).isNull();
    assertThat(call.asked()).isEqualTo(new Meaning.Asked(null, null, null, null));
    assertThat(call.injection()).isEqualTo(new Meaning.Injection(null, null, Place.USER_MESSAGE));
    assertThat(call.whose()).isEqualTo(new Meaning.Whose(null, null, null, null));
    assertThat(call.reply().usual()).isTrue();
    assertThat(call.notCalledFrom()).isEmpty();
  }

  @Test
  void aReplyIsSaidInOneWordOrMany() {
    assertThat(reply("reply: none")).isNull();
    assertThat(reply("reply: reply.words").text()).isEqualTo(Expression.parse("reply.words"));
    assertThat(reply("reply: reply.words").usual()).isFalse();
    assertThat(reply("reply: { type: a.Bot.Reply }").type()).isEqualTo("a.Bot$Reply");
    assertThat(reply("reply: { type: a.Reply }").text())
        .isEqualTo(Expression.parse("reply.content || reply.text || reply"));
    assertThat(reply("reply: { tool_call: reply.isCall() }").toolCall())
        .isEqualTo(Expression.parse("reply.isCall()"));
    Meaning.Handler pieces =
        reply("reply: { handler: { type: a.Bot.On, partials: [{ method: f, text: arg0 }] } }")
            .handler();
    assertThat(pieces.type()).isEqualTo("a.Bot$On");
    assertThat(pieces.complete()).isNull();
    assertThat(pieces.error()).isNull();
    assertThat(pieces.partials())
        .containsExactly(
            new Meaning.Partial(
                new MethodPattern("f", List.of(), true), Expression.parse("arg0"), null));
    assertThatThrownBy(() -> reply("reply: { handler: { type: a.On } }"))
        .hasMessage("test.yaml, line 2: a handler needs 'partials' or 'complete'");
    assertThatThrownBy(() -> reply("reply: [a]"))
        .hasMessage("test.yaml, line 2: 'reply' must hold 'key: value' lines");
  }

  @Test
  void aTurnNeedsNothing() {
    Meaning.WholeTurn turn =
        (Meaning.WholeTurn)
            Rules.of("rules:\n  - { seam: turn, type: a.Bot, method: hear }").get(0).meaning();
    assertThat(turn.words()).isNull();
    assertThat(turn.reply()).isNull();
    turn =
        (Meaning.WholeTurn)
            Rules.of(
                    "rules:\n  - { seam: turn, type: a.Bot, method: hear, words: arg1, user: arg0,"
                        + " session: arg2, reply: reply, not_called_from: a.Bot, message: maps }")
                .get(0)
                .meaning();
    assertThat(turn.words()).isEqualTo(Expression.parse("arg1"));
    assertThat(turn.whose().user()).isEqualTo(Expression.parse("arg0"));
    assertThat(turn.reply().text()).isEqualTo(Expression.parse("reply"));
    assertThat(turn.notCalledFrom()).containsExactly("a.Bot");
  }

  @Test
  void readsPlacesMarkersAndConditions() {
    Rule rule =
        Rules.of(
                "rules:\n  - { seam: model, type: a.*, method: f, prompt: arg1, user_marker: 'Q:',"
                    + " assistant_marker: 'A:', inject: { place: before_user_message },"
                    + " skip_if: [self.a, self.b] }")
            .get(0);
    ModelCall call = (ModelCall) rule.meaning();
    assertThat(rule.target().isOneClass()).isFalse();
    assertThat(call.asked())
        .isEqualTo(
            new Meaning.Asked(
                null, null, Expression.parse("arg1"), new Meaning.Markers("Q:", "A:")));
    assertThat(call.injection().place()).isEqualTo(Place.BEFORE_USER_MESSAGE);
    assertThat(rule.skipIf())
        .containsExactly(Expression.parse("self.a"), Expression.parse("self.b"));
  }

  @Test
  void subtypesAreFoundByANameOrByTypes() {
    assertThat(target("subtypes_of: a.B, method: think").classes())
        .isEqualTo(Target.Classes.SUBTYPES);
    assertThat(target("subtypes_of: a.B, method: 'th*(int)'").methods()).hasSize(1);
    assertThatThrownBy(() -> target("subtypes_of: a.B, method: 'th*(List)'"))
        .hasMessage(
            "test.yaml, line 2: with 'subtypes_of' a method needs its full name or the full names"
                + " of its types: th*(List)");
    assertThat(target("annotated_with: a.B.C, method: 'th*'").type()).isEqualTo("a.B$C");
  }

  private static Target target(String rule) {
    return Rules.of("rules:\n  - { seam: inside, " + rule + " }").get(0).target();
  }

  private static Meaning.Reply reply(String reply) {
    Rule rule =
        Rules.of("rules:\n  - { seam: model, type: a.Bot, method: f, " + reply + " }").get(0);
    return ((ModelCall) rule.meaning()).reply();
  }

  @Test
  void writesDescriptors() {
    assertThat(pattern("f()")).isEqualTo("()");
    assertThat(pattern("f(int, long[], java.lang.String, a.B$C[][])"))
        .isEqualTo("(I[JLjava/lang/String;[[La/B$C;)");
    assertThat(pattern("f(boolean,byte,char,short,float,double)")).isEqualTo("(ZBCSFD)");
  }

  private static String pattern(String source) {
    return MethodPattern.parse(source).descriptorStart();
  }
}

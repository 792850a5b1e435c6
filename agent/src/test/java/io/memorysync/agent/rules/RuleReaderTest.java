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

package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.rules.Meaning.Asked;
import io.memorysync.agent.rules.Meaning.Injection;
import io.memorysync.agent.rules.Meaning.Markers;
import io.memorysync.agent.rules.Meaning.ModelCall;
import io.memorysync.agent.rules.Meaning.Send;
import io.memorysync.agent.testing.Rules;
import io.memorysync.agent.yaml.YamlException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PresetsTest {

  private static final Injection NONE = new Injection(null, null, Place.USER_MESSAGE);

  @Test
  void mapsAndMessages() {
    assertThat(model("preset: maps, type: a.Bot, method: ask").asked())
        .isEqualTo(new Asked(null, MessageShapes.maps(), null, null));
    ModelCall messages = model("preset: messages, type: a.Bot, method: ask");
    assertThat(messages.asked()).isEqualTo(new Asked(null, null, null, null));
    assertThat(messages.injection()).isEqualTo(NONE);
    assertThat(messages.reply().usual()).isTrue();
  }

  @Test
  void prompts() {
    assertThat(model("preset: prompt, type: a.Bot, method: ask").asked().markers())
        .isEqualTo(new Markers("### User:", "### Assistant:"));
    assertThat(
            model("preset: prompt, type: a.Bot, method: ask, user_marker: 'Q:'").asked().markers())
        .isEqualTo(new Markers("Q:", "### Assistant:"));
  }

  @Test
  void agentsThatTalkWithEachOther() {
    Rule reply = rule("preset: generate_reply, type: a.Agent");
    assertThat(reply.target().methods()).hasToString("[generateReply(..)]");
    assertThat(((ModelCall) reply.meaning()).whose().agent())
        .isEqualTo(Expression.parse("self.name"));
    Rule send = rule("preset: send, type: a.Agent, human: self.isHuman()");
    assertThat(send.target().methods()).hasToString("[send(..)]");
    Send meaning = (Send) send.meaning();
    assertThat(meaning.words()).isEqualTo(Expression.parse("arg0"));
    assertThat(meaning.message()).isEqualTo(MessageShapes.maps());
    assertThat(meaning.human()).isEqualTo(Expression.parse("self.isHuman()"));
  }

  @Test
  void bodiesOfRequests() {
    ModelCall json = model("preset: json, type: a.Bot, method: post(String)");
    assertThat(json.asked().messages()).isEqualTo(Expression.parse("arg0.json('/messages')"));
    assertThat(json.injection().argument()).isZero();
    Rule http = rule("preset: http_client");
    assertThat(http.target().type()).isEqualTo("jdk.internal.net.http.HttpClientImpl");
    assertThat(http.target().methods())
        .extracting(MethodPattern::name)
        .containsExactly("send", "sendAsync", "sendAsync");
    assertThat(((ModelCall) http.meaning()).reply().type()).isEqualTo("java.net.http.HttpResponse");
  }

  @Test
  void whatTheRuleSaysWins() {
    Rule rule =
        rule(
            "preset: generate_reply, type: a.Agent, method: [answer, reply], agent: self.id,"
                + " message: { text: message.words }, id: mine, reply: none");
    assertThat(rule.id()).isEqualTo("mine");
    assertThat(rule.target().methods())
        .extracting(MethodPattern::name)
        .containsExactly("answer", "reply");
    ModelCall call = (ModelCall) rule.meaning();
    assertThat(call.whose().agent()).isEqualTo(Expression.parse("self.id"));
    assertThat(call.asked().message().text()).isEqualTo(Expression.parse("message.words"));
    assertThat(call.reply()).isNull();
  }

  @Test
  void severalRulesStartFromOne() {
    List<Rule> rules =
        Rules.of(
            """
            rules:
              - { preset: maps, type: a.Bot, method: ask }
              - { preset: maps, type: a.Bot, method: tell }
            """);
    assertThat(rules).extracting(Rule::id).containsExactly("Bot.ask", "Bot.tell");
  }

  /** The line is that of the rule, also where the preset has the key. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "preset: mapps, type: a.Bot, method: ask         | there is no preset 'mapps'. Did you mean 'maps'?",
        "preset: mesages, type: a.Bot, method: ask       | there is no preset 'mesages'. Did you mean 'messages'?",
        "preset: http, type: a.Bot                       | there is no preset 'http'. Did you mean 'http_client'?",
        "preset: nothing_like_it, type: a.Bot            | there is no preset 'nothing_like_it'. Known keys: maps, messages, prompt, generate_reply, send, json, http_client",
        "preset: [maps], type: a.Bot                     | expected a value for 'preset', found a list or a mapping",
        "preset: maps, method: ask                       | a rule needs one of 'type', 'subtypes_of' and 'annotated_with'",
        "preset: maps, type: a.Bot                       | a rule needs a 'method'",
        "preset: maps, type: a.Bot, method: ask, words: x| there is no key 'words'",
        "preset: send, seam: inside, type: a.B           | there is no key 'words'",
        "preset: http_client, prompt: arg0               | a model is asked with 'messages' or with a 'prompt', not both",
        "preset: http_client, subtypes_of: a.Client      | a rule needs one of 'type', 'subtypes_of' and 'annotated_with'",
        "preset: prompt, type: a.B, method: f, messages: arg0 | a model is asked with 'messages' or with a 'prompt', not both",
      })
  void saysWhatIsWrongWithTheRule(String rule, String message) {
    assertThatThrownBy(() -> Rules.of("# one\n# two\nrules:\n  - { " + rule + " }\n"))
        .isInstanceOf(YamlException.class)
        .hasMessageStartingWith("test.yaml, line 4: " + message);
  }

  private static ModelCall model(String rule) {
    return (ModelCall) rule(rule).meaning();
  }

  private static Rule rule(String rule) {
    return Rules.of("rules:\n  - { " + rule + " }\n").get(0);
  }
}

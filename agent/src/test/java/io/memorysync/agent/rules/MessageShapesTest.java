package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.Expression;
import io.memorysync.agent.testing.Rules;
import io.memorysync.agent.yaml.Yaml;
import io.memorysync.agent.yaml.YamlException;
import io.memorysync.agent.yaml.YamlMap;
import java.io.StringReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How messages look, said and not said. */
class MessageShapesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "message.text                      | message.with('text', new_text)",
        "message.text()                    | message.with('text', new_text)",
        "message.getText()                 | message.with('text', new_text)",
        "message.getURL()                  | message.with('uRL', new_text)",
        "message.get('content')            | message.with('content', new_text)",
        "message.get(7)                    | message.with(7, new_text)",
        "message?.text                     | message.with('text', new_text)",
      })
  void theTextTellsHowToCopy(String text, String copy) {
    assertThat(MessageShapes.copyOf(Expression.parse(text))).isEqualTo(Expression.parse(copy));
    assertThat(shape("message: { text: \"" + text + "\" }").copy())
        .isEqualTo(Expression.parse(copy));
  }

  @Test
  void ofAlternativesEachTellsHowToCopy() {
    assertThat(MessageShapes.copyOf(Expression.parse("message.a || message.b")))
        .isEqualTo(Expression.parse("message.with('a', new_text) || message.with('b', new_text)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "message",
        "message.body.text",
        "message.find('content', 1)",
        "message.find('content')",
        "message.get(message.key)",
        "a.Texts.of(message)",
        "message.text || message.body.text",
        "'text'"
      })
  void otherTextsDoNot(String text) {
    assertThat(MessageShapes.copyOf(Expression.parse(text))).isNull();
    assertThat(shape("message: { text: \"" + text + "\" }").copy()).isNull();
  }

  @Test
  void aMappingLeavesOutWhatIsUsual() {
    MessageShape usual = MessageShapes.ofElements();
    assertThat(shape("message: { }")).isEqualTo(usual);
    MessageShape shape =
        shape("message: { type: a.Bot.Message, user_role: [me, customer], author: message.who }");
    assertThat(shape.type()).isEqualTo("a.Bot$Message");
    assertThat(shape.userRoles()).containsExactly("me", "customer");
    assertThat(shape.author()).isEqualTo(Expression.parse("message.who"));
    assertThat(shape.role()).isEqualTo(usual.role());
    assertThat(shape.text()).isEqualTo(usual.text());
    assertThat(shape.copy()).isEqualTo(usual.copy());
    assertThat(shape.fresh()).isNull();
  }

  @Test
  void aClassOfUsersTellsTheRoleAndTheAuthorIsNotLookedFor() {
    MessageShape shape =
        shape("message: { user_type: a.Bot.User, new_message: new a.M(new_text) }");
    assertThat(shape.userType()).isEqualTo("a.Bot$User");
    assertThat(shape.role()).isNull();
    assertThat(shape.author()).isNull();
    assertThat(shape.fresh()).isEqualTo(Expression.parse("new a.M(new_text)"));
  }

  @Test
  void mapsAreKnownByName() {
    assertThat(shape("message: maps")).isEqualTo(MessageShapes.maps());
    assertThat(shape("other: maps")).isNull();
  }

  @Test
  void aRuleMayHaveAnotherShapeThanItsFile() {
    String rules =
        """
        message: maps
        rules:
          - { seam: model, type: a.Bot, method: f }
          - { seam: model, type: a.Bot, method: g, message: { text: message.words } }
          - { seam: send, type: a.Bot, method: h, words: arg0 }
        """;
    assertThat(asked(rules, 0).message()).isEqualTo(MessageShapes.maps());
    assertThat(asked(rules, 1).message().text()).isEqualTo(Expression.parse("message.words"));
    Meaning.Send send = (Meaning.Send) Rules.of(rules).get(2).meaning();
    assertThat(send.message()).isEqualTo(MessageShapes.maps());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "message: mapps                             | 'message' is 'maps' or a mapping, found 'mapps'. Did you mean 'maps'?",
        "message: Maps                              | 'message' is 'maps' or a mapping, found 'Maps'. Did you mean 'maps'?",
        "message: a.Message                         | 'message' is 'maps' or a mapping, found 'a.Message'",
        "message: [maps]                            | 'message' must hold 'key: value' lines",
        "message: { user_type: a.B, role: message.r }| a message needs either 'user_type' or 'role'",
        "message: { txt: message.t }                | there is no key 'txt'. Did you mean 'text'?",
        "message: { text: message. }                | 'text': expected a name at column 9, found the end",
        "message: { parts: { list: a, text_type: b, new_part: c } } | with 'parts' a message needs 'text' and 'copy'",
        "message: { text: a, copy: b, parts: { list: a, text_type: b } } | 'new_part' is missing",
        "message: { assistant: { type: a.B } }      | 'text' is missing",
        "message: { assistant: { type: a.B, text: a, txt: b } } | there is no key 'txt'. Did you mean 'text'?",
      })
  void saysWhatIsWrong(String yaml, String message) {
    assertThatThrownBy(() -> shape(yaml))
        .isInstanceOf(YamlException.class)
        .hasMessageStartingWith("test.yaml, line 1: ")
        .hasMessageContaining(message);
  }

  private static Meaning.Asked asked(String rules, int index) {
    return ((Meaning.ModelCall) Rules.of(rules).get(index).meaning()).asked();
  }

  private static MessageShape shape(String yaml) {
    YamlMap map = Yaml.read("test.yaml", new StringReader(yaml));
    return MessageShapeReader.read(map);
  }
}

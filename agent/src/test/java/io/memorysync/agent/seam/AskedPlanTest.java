package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.rules.Place;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Rules;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the conversation is, told by the method. */
class AskedPlanTest {

  private static final String MESSAGE = Message.class.getName();

  @ParameterizedTest
  @CsvSource({
    "onlyList, 1",
    "listAndText, 0",
    "array, 0",
    "arrayList, 0",
    "collection, 0",
    "iterable, 0",
    "wildcard, 0",
    "variable, 0",
  })
  void theOnlyListIsTheConversation_andItsTypeTellsTheMessages(String method, int position) {
    AskedPlan asked = asked(method, "");
    assertThat(asked.replaced()).isEqualTo(position);
    assertThat(asked.message().userType()).isEqualTo(MESSAGE);
    assertThat(asked.place()).isEqualTo(Place.USER_MESSAGE);
    assertThat(asked.needsCopy()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"maps", "raw", "objects", "mapArray"})
  void messagesOfUnknownClassesAreMaps(String method) {
    assertThat(asked(method, "").message().userType()).isEqualTo("java.util.Map");
  }

  @ParameterizedTest
  @CsvSource({"onlyText, 1", "characters, 0", "bytesAndText, 1"})
  void theOnlyTextIsThePrompt(String method, int position) {
    AskedPlan asked = asked(method, "");
    assertThat(asked.replaced()).isEqualTo(position);
    assertThat(asked.message()).isNull();
    assertThat(asked.markers()).isNull();
  }

  @Test
  void markersAskForTheText() {
    AskedPlan asked = asked("listAndText", "user_marker: 'Q:'");
    assertThat(asked.replaced()).isEqualTo(1);
    assertThat(asked.message()).isNull();
    assertThat(asked.markers().user()).isEqualTo("Q:");
  }

  @Test
  void whatTheRuleSaysIsNotGuessed() {
    assertThat(asked("twoLists", "messages: arg1").replaced()).isEqualTo(1);
    assertThat(asked("twoTexts", "prompt: arg0").replaced()).isZero();
    assertThat(asked("listAndText", "prompt: arg1").message()).isNull();
    AskedPlan elsewhere = asked("twoLists", "messages: self.kept(), inject: { argument: arg1 }");
    assertThat(elsewhere.replaced()).isEqualTo(1);
    assertThat(elsewhere.message().userType()).isEqualTo(Message.class.getName());
  }

  @Test
  void aReplacementMayDoWithoutTheCopy() {
    AskedPlan asked = asked("linkedList", "inject: { argument: arg1, as: context }");
    assertThat(asked.needsCopy()).isFalse();
    assertThat(asked.message().copy()).isNull();
    assertThat(
            asked(
                    "linkedList",
                    "inject: { argument: arg0, as: new java.util.LinkedList(new_messages) }")
                .needsCopy())
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "twoLists   |                      | twoLists takes more than one list: say which argument is the conversation with 'messages'",
        "twoTexts   |                      | twoTexts takes more than one text: say which argument is the conversation with 'prompt'",
        "nothing    |                      | nothing takes no list: say which argument is the conversation with 'messages'",
        "array      | user_marker: Q       | array takes no text: say which argument is the conversation with 'prompt'",
        "linkedList |                      | linkedList takes a java.util.LinkedList: say with 'inject' how to make one of the new messages",
        "set        |                      | set takes a java.util.Set: say with 'inject' how to make one of the new messages",
        "nothing    | messages: arg0       | 'messages' is a int and no list",
        "nothing    | prompt: arg0         | 'prompt' is a int and no text: say where in it the text is",
        "onlyText   | messages: self.kept()| say with 'inject' how to hand the conversation over",
        "onlyList   | messages: self.kept(), inject: { argument: arg7 } | onlyList has no argument arg7",
        "onlyList   | messages: arg7       | there is no 'arg7' here, only self, arg0, arg1, arg2",
        "onlyList   | messages: arg0.nope  | java.lang.Integer has no property nope",
        "onlyList   | inject: { place: first } | a block cannot be put into messages of MESSAGE: say 'new_message'",
        "onlyList   | message: { text: message.parts.text } | MESSAGE has no property parts",
        "onlyList   | message: { text: message.content.strip() } | a block cannot be put into messages of MESSAGE: say 'copy'",
        "onlyList   | message: { text: message.content.length() } | 'text' is a int and no text: say where in it the text is",
        "strings    |                      | java.lang.String has no property text",
      })
  void saysWhatIsMissing(String method, String rule, String message) {
    assertThatThrownBy(() -> asked(method, rule == null ? "" : rule))
        .isInstanceOf(ExpressionException.class)
        .hasMessage(message.replace("MESSAGE", MESSAGE));
  }

  private static AskedPlan asked(String method, String rule) {
    String type = Shapes.class.getName();
    String comma = rule.isEmpty() ? "" : ", ";
    Rule read =
        Rules.of(
                "rules: [{ seam: model, type: "
                    + type
                    + ", method: "
                    + method
                    + comma
                    + rule
                    + " }]")
            .get(0);
    TypeDescription shapes = Chat.PLANNER.type(type);
    MethodDescription found =
        shapes.getDeclaredMethods().filter(m -> m.getName().equals(method)).getOnly();
    SeamPlan plan = new SeamPlans(Chat.PLANNER).plan(read, shapes, found).plan();
    return ((ModelSeam.Plan) plan).asked();
  }

  public record Message(String role, String content) {}

  public interface Shapes {
    List<Message> kept();

    String onlyList(int number, List<Message> messages, String model);

    String listAndText(List<Message> messages, String model);

    String array(Message[] messages);

    String arrayList(ArrayList<Message> messages);

    String collection(Collection<Message> messages);

    String iterable(Iterable<Message> messages);

    String wildcard(List<? extends Message> messages);

    <T extends Message> String variable(List<T> messages);

    String maps(List<Map<String, Object>> messages);

    @SuppressWarnings("rawtypes")
    String raw(List messages);

    String objects(List<?> messages);

    String mapArray(Map<String, String>[] messages);

    String strings(List<String> messages);

    String onlyText(int number, String prompt);

    String characters(CharSequence prompt);

    String bytesAndText(byte[] image, String prompt);

    String twoLists(List<Message> examples, List<Message> messages);

    String twoTexts(String system, String prompt);

    String linkedList(LinkedList<Message> messages, String instructions);

    String set(Set<Message> messages);

    String nothing(int number);
  }
}

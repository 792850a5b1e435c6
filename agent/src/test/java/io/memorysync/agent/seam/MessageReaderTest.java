package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.seam.Chat.Image;
import io.memorysync.agent.seam.Chat.Message;
import io.memorysync.agent.seam.Chat.PartsMessage;
import io.memorysync.agent.seam.Chat.Reply;
import io.memorysync.agent.seam.Chat.Text;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageReaderTest {

  private static final Image IMAGE = new Image("cat.png");

  @Test
  void tellsThePersonByTheRole() throws Throwable {
    MessageReader reader = Chat.plain();
    assertThat(reader.isFromUser(new Message("HUMAN", "ada", "hi"))).isTrue();
    assertThat(reader.isFromUser(new Message("bot", "ada", "hi"))).isFalse();
    assertThat(reader.isFromUser(new Message(null, "ada", "hi"))).isFalse();
    assertThat(reader.isFromUser("hi")).isFalse();
  }

  @Test
  void readsAndCopiesOneText() throws Throwable {
    MessageReader reader = Chat.plain();
    Message message = new Message("human", "ada", "hi");
    assertThat(reader.text(message)).isEqualTo("hi");
    assertThat(reader.author(message)).isEqualTo("ada");
    assertThat(reader.withBlock(message, "BLOCK"))
        .isEqualTo(new Message("human", "ada", "BLOCK\n\nhi"));
    assertThat(reader.text(new Message("human", null, null))).isEmpty();
    assertThat(reader.author(new Message("human", null, null))).isNull();
  }

  @Test
  void tellsThePersonByTheClass() throws Throwable {
    MessageReader reader = Chat.withParts();
    assertThat(reader.isFromUser(new PartsMessage(List.of()))).isTrue();
    assertThat(reader.isFromUser(new Reply("hi", false))).isFalse();
  }

  @Test
  void readsAllTextAmongTheParts() throws Throwable {
    MessageReader reader = Chat.withParts();
    assertThat(reader.text(new PartsMessage(List.of(new Text("a"), IMAGE, new Text("b")))))
        .isEqualTo("a\nb");
    assertThat(reader.text(new PartsMessage(List.of(IMAGE)))).isEmpty();
    assertThat(reader.text(new PartsMessage(null))).isEmpty();
  }

  @Test
  void putsTheBlockBeforeTheFirstText() throws Throwable {
    MessageReader reader = Chat.withParts();
    List<Object> parts = Arrays.asList(IMAGE, new Text("a"), new Text("b"));
    assertThat(reader.withBlock(new PartsMessage(parts), "BLOCK"))
        .isEqualTo(new PartsMessage(List.of(IMAGE, new Text("BLOCK\n\na"), new Text("b"))));
    assertThat(parts.get(1)).isEqualTo(new Text("a"));
    assertThat(reader.withBlock(new PartsMessage(List.of(IMAGE)), "BLOCK"))
        .isEqualTo(new PartsMessage(List.of(new Text("BLOCK"), IMAGE)));
  }

  @Test
  void readsRepliesOfAnotherClass() throws Throwable {
    MessageReader reader = Chat.withParts();
    assertThat(reader.anyText(new Reply("said", false))).isEqualTo("said");
    assertThat(reader.anyText(new Reply(null, true))).isEmpty();
    assertThat(reader.anyText(new PartsMessage(List.of(new Text("a"))))).isEqualTo("a");
    assertThat(reader.anyText("something else")).isEmpty();
  }
}

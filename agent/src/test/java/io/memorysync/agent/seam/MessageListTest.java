package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.rules.Place;
import io.memorysync.agent.seam.Chat.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class MessageListTest {

  private static final Message SYSTEM = new Message("system", null, "Be kind.");
  private static final Message FIRST = new Message("human", "ada", "first");
  private static final Message REPLY = new Message("bot", "bot", "reply");
  private static final Message SECOND = new Message("human", "bo", "second");
  private static final Message TOOL = new Message("human", null, " ");

  @Test
  void findsWhatThePersonSaidLast() throws Throwable {
    Conversation conversation = of(SYSTEM, FIRST, REPLY, SECOND);
    assertThat(conversation.hasUserWords()).isTrue();
    assertThat(conversation.endsWithUser()).isTrue();
    assertThat(conversation.words()).isEqualTo("second");
    assertThat(conversation.author()).isEqualTo("bo");
  }

  @Test
  void aToolResultIsNotTheWordsOfThePerson() throws Throwable {
    Conversation conversation = of(FIRST, REPLY, TOOL);
    assertThat(conversation.endsWithUser()).isFalse();
    assertThat(conversation.words()).isEqualTo("first");
  }

  @Test
  void mayHoldNoWords() throws Throwable {
    for (Object given : new Object[] {null, "text", List.of(), List.of(SYSTEM, TOOL)}) {
      Conversation conversation = MessageList.of(Chat.plain(), Place.USER_MESSAGE, given);
      assertThat(conversation.hasUserWords()).isFalse();
      assertThat(conversation.endsWithUser()).isFalse();
      assertThat(conversation.carriesBlock()).isFalse();
    }
  }

  @Test
  void readsArraysAndNulls() throws Throwable {
    Conversation conversation =
        MessageList.of(Chat.plain(), Place.USER_MESSAGE, new Object[] {null, FIRST, null, "other"});
    assertThat(conversation.words()).isEqualTo("first");
    assertThat(conversation.texts()).containsExactly("first", "");
  }

  @Test
  void putsTheBlockBeforeTheLastWords_andLeavesTheBotsListAlone() throws Throwable {
    List<Message> messages = new ArrayList<>(List.of(FIRST, REPLY, SECOND, REPLY));
    Object copy = MessageList.of(Chat.plain(), Place.USER_MESSAGE, messages).withBlock("BLOCK");
    assertThat(copy)
        .asInstanceOf(InstanceOfAssertFactories.LIST)
        .containsExactly(FIRST, REPLY, new Message("human", "bo", "BLOCK\n\nsecond"), REPLY);
    assertThat(messages).containsExactly(FIRST, REPLY, SECOND, REPLY);
  }

  @Test
  void noticesTheBlockOfAnOuterLayer() throws Throwable {
    assertThat(of(FIRST).carriesBlock()).isFalse();
    Message fenced =
        new Message("human", null, "<memorysync-context>\nx\n</memorysync-context>\n\nhi");
    assertThat(of(FIRST, fenced).carriesBlock()).isTrue();
  }

  @Test
  void putsTheBlockWhereTheRuleSays() throws Throwable {
    String fenced = "<memorysync-context>\nx\n</memorysync-context>";
    Message block = new Message("system", null, fenced);
    List<Message> all = List.of(SYSTEM, FIRST, REPLY, SECOND, REPLY);
    Map<Place, List<Message>> expected =
        Map.of(
            Place.BEFORE_USER_MESSAGE, List.of(SYSTEM, FIRST, REPLY, block, SECOND, REPLY),
            Place.FIRST, List.of(block, SYSTEM, FIRST, REPLY, SECOND, REPLY),
            Place.LAST, List.of(SYSTEM, FIRST, REPLY, SECOND, REPLY, block));
    for (Place place : expected.keySet()) {
      MessageList conversation = MessageList.of(Chat.at(place), place, all);
      assertThat(conversation.carriesBlock()).isFalse();
      Object copy = conversation.withBlock(fenced);
      assertThat(copy).isEqualTo(expected.get(place));
      // Wherever it is put, an inner layer finds it there.
      assertThat(MessageList.of(Chat.at(place), place, copy).carriesBlock()).isTrue();
      assertThat(MessageList.of(Chat.at(place), place, List.of()).carriesBlock()).isFalse();
    }
  }

  /** The bot has still to read it. */
  @Test
  void whatCanBeReadButOnceIsNotRead() throws Throwable {
    Iterable<Message> once =
        () -> {
          throw new AssertionError("read");
        };
    assertThat(MessageList.of(Chat.plain(), Place.USER_MESSAGE, once).isEmpty()).isTrue();
  }

  @Test
  void theOnlyMessageHasNothingBeforeIt() throws Throwable {
    Place place = Place.BEFORE_USER_MESSAGE;
    MessageList conversation = MessageList.of(Chat.at(place), place, List.of(FIRST));
    assertThat(conversation.carriesBlock()).isFalse();
    assertThat((List<?>) conversation.withBlock("x"))
        .isEqualTo(List.of(new Message("system", null, "x"), FIRST));
  }

  private static Conversation of(Message... messages) throws Throwable {
    return MessageList.of(Chat.plain(), Place.USER_MESSAGE, Arrays.asList(messages));
  }
}

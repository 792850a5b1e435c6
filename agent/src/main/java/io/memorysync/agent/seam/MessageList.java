package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.UnfitValueException;
import io.memorysync.agent.rules.Place;
import io.memorysync.context.Fence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A conversation that is a list of messages. */
final class MessageList implements Conversation {

  private final MessageReader reader;
  private final Place place;
  private final List<@Nullable Object> messages;
  private final int lastFromUser;

  private MessageList(
      MessageReader reader, Place place, List<@Nullable Object> messages, int lastFromUser) {
    this.reader = reader;
    this.place = place;
    this.messages = messages;
    this.lastFromUser = lastFromUser;
  }

  /** Reads the list that an expression gives. */
  static Conversation.Reader reader(Evaluator list, MessageReader reader, Place place) {
    return values -> of(reader, place, list.value(values));
  }

  static MessageList of(MessageReader reader, Place place, @Nullable Object given)
      throws Throwable {
    List<@Nullable Object> messages = new ArrayList<>();
    // Not any Iterable: some can be read but once, and the bot has still to do so.
    if (given instanceof Collection<?> collection) {
      messages.addAll(collection);
    } else if (given instanceof Object[] array) {
      messages.addAll(Arrays.asList(array));
    }
    int last = messages.size() - 1;
    while (last >= 0 && !isUserText(reader, messages.get(last))) {
      last--;
    }
    return new MessageList(reader, place, messages, last);
  }

  // Some providers give tool results the role of the user; they have no text.
  private static boolean isUserText(MessageReader reader, @Nullable Object message)
      throws Throwable {
    return message != null && reader.isFromUser(message) && !reader.text(message).isBlank();
  }

  @Override
  public boolean isEmpty() {
    return messages.isEmpty();
  }

  @Override
  public boolean hasUserWords() {
    return lastFromUser >= 0;
  }

  @Override
  public boolean endsWithUser() {
    return hasUserWords() && lastFromUser == messages.size() - 1;
  }

  @Override
  public String words() throws Throwable {
    return reader.text(userMessage());
  }

  @Override
  public @Nullable String author() throws Throwable {
    return reader.author(userMessage());
  }

  @Override
  public boolean carriesBlock() throws Throwable {
    Object carrier =
        switch (place) {
          case USER_MESSAGE -> hasUserWords() ? userMessage() : null;
          case BEFORE_USER_MESSAGE -> lastFromUser > 0 ? messages.get(lastFromUser - 1) : null;
          case FIRST -> messages.isEmpty() ? null : messages.get(0);
          case LAST -> messages.isEmpty() ? null : messages.get(messages.size() - 1);
        };
    return carrier != null && Fence.isIn(reader.anyText(carrier));
  }

  @Override
  public List<String> texts() throws Throwable {
    List<String> texts = new ArrayList<>();
    for (Object message : messages) {
      if (message != null) {
        texts.add(reader.anyText(message));
      }
    }
    return texts;
  }

  @Override
  public Object withBlock(String block) throws Throwable {
    List<@Nullable Object> copy = new ArrayList<>(messages);
    switch (place) {
      case USER_MESSAGE -> copy.set(lastFromUser, reader.withBlock(userMessage(), block));
      case BEFORE_USER_MESSAGE -> copy.add(lastFromUser, reader.fresh(block));
      case FIRST -> copy.add(0, reader.fresh(block));
      case LAST -> copy.add(reader.fresh(block));
    }
    return copy;
  }

  @Override
  public Object shownIn(List<@Nullable Object> own, String block) throws Throwable {
    return place == Place.USER_MESSAGE
        ? new ShownMessages(own, userMessage(), reader.withBlock(userMessage(), block))
        : withBlock(block);
  }

  private Object userMessage() {
    Object message = messages.get(lastFromUser);
    if (message == null) {
      throw new UnfitValueException("the person has said nothing");
    }
    return message;
  }
}

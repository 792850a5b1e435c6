package io.memorysync.agent.seam;

import io.memorysync.context.Fence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages a model is called with, as one seam reads them. The bot's own list is never changed.
 */
final class Conversation {

  private final MessageReader reader;
  private final List<@Nullable Object> messages;
  private final int lastFromUser;

  private Conversation(MessageReader reader, List<@Nullable Object> messages, int lastFromUser) {
    this.reader = reader;
    this.messages = messages;
    this.lastFromUser = lastFromUser;
  }

  static Conversation of(MessageReader reader, @Nullable Object given) throws Throwable {
    List<@Nullable Object> messages = new ArrayList<>();
    if (given instanceof Iterable<?> iterable) {
      iterable.forEach(messages::add);
    } else if (given instanceof Object[] array) {
      messages.addAll(Arrays.asList(array));
    }
    int last = messages.size() - 1;
    while (last >= 0 && !isUserText(reader, messages.get(last))) {
      last--;
    }
    return new Conversation(reader, messages, last);
  }

  // Some providers give tool results the role of the user; they have no text.
  private static boolean isUserText(MessageReader reader, @Nullable Object message)
      throws Throwable {
    return message != null && reader.isFromUser(message) && !reader.text(message).isBlank();
  }

  /** Whether the person has said anything in it. */
  boolean hasUserWords() {
    return lastFromUser >= 0;
  }

  /** Whether it ends with words of the person, and not with a tool's result or a reply. */
  boolean endsWithUser() {
    return hasUserWords() && lastFromUser == messages.size() - 1;
  }

  /** What the person said last. */
  String words() throws Throwable {
    return reader.text(userMessage());
  }

  /** The name of who said it, or null if the messages do not tell. */
  @Nullable String author() throws Throwable {
    return reader.author(userMessage());
  }

  /** Whether an outer layer has put a block into it. */
  boolean carriesBlock() throws Throwable {
    return hasUserWords() && Fence.isIn(reader.text(userMessage()));
  }

  /** The texts of all messages. */
  List<String> texts() throws Throwable {
    List<String> texts = new ArrayList<>();
    for (Object message : messages) {
      if (message != null) {
        texts.add(reader.anyText(message));
      }
    }
    return texts;
  }

  /** A copy with a block before the person's last words. */
  List<@Nullable Object> withBlock(String block) throws Throwable {
    List<@Nullable Object> copy = new ArrayList<>(messages);
    copy.set(lastFromUser, reader.withBlock(userMessage(), block));
    return copy;
  }

  private Object userMessage() {
    Object message = messages.get(lastFromUser);
    if (message == null) {
      throw new IllegalStateException("the person has said nothing");
    }
    return message;
  }
}

package io.memorysync.agent.seam;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a model is called with, as one seam reads it. The bot's own object is never changed. */
interface Conversation {

  /** Whether there is nothing in it at all. */
  boolean isEmpty();

  /** Whether the person has said anything in it. */
  boolean hasUserWords();

  /** Whether it ends with words of the person, and not with a tool's result or a reply. */
  boolean endsWithUser();

  /** What the person said last; only if there are such words. */
  String words() throws Throwable;

  /** The name of who said it, or null if the conversation does not tell. */
  @Nullable String author() throws Throwable;

  /** Whether an outer layer has put a block into it. */
  boolean carriesBlock() throws Throwable;

  /** The texts that the model is shown anyway. */
  List<String> texts() throws Throwable;

  /** A copy with a block in its place: a list of messages, or a text. */
  Object withBlock(String block) throws Throwable;

  /** The bot's own list, as far as that can be, with a block in its place. */
  default Object shownIn(List<@Nullable Object> own, String block) throws Throwable {
    return withBlock(block);
  }

  /** Reads the conversation out of the values of a seam. */
  interface Reader {

    /** The conversation; one without words of a user if the values hold none. */
    Conversation read(@Nullable Object[] values) throws Throwable;
  }
}

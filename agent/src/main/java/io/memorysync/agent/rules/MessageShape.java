package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one message of a conversation looks in a framework. In its expressions {@code message} is the
 * message and {@code new_text} the text that a copy is to have.
 *
 * @param type the class of messages, or null if the method tells: the element type of its list
 * @param userType the class of messages from the person, or null if {@code role} tells
 * @param role what the speaker is, or null if the class tells
 * @param userRoles what {@code role} answers for the person; case does not matter
 * @param author the name of who said it, or null if messages carry none
 * @param text the text of a message
 * @param multipart where the text is if a message holds a list of parts, or null if it is one text
 * @param copy a copy of the message with {@code new_text}, or with {@code new_parts} if it has
 *     parts; null if the rule has another way to show the model the block
 * @param fresh a message of its own that holds {@code new_text}, or null if there is none
 * @param assistant messages of the bot where they are another class than the person's, or null
 */
public record MessageShape(
    @Nullable String type,
    @Nullable String userType,
    @Nullable Expression role,
    List<String> userRoles,
    @Nullable Expression author,
    Expression text,
    @Nullable Multipart multipart,
    @Nullable Expression copy,
    @Nullable Expression fresh,
    @Nullable Assistant assistant) {

  /**
   * A message that holds several things, some of which are text.
   *
   * @param list the list of them
   * @param textType the class of those that are text; {@code text} is asked of {@code part} there
   * @param newPart one that holds {@code new_text}
   */
  public record Multipart(Expression list, String textType, Expression newPart) {}

  /** The class of the bot's own messages, and the text of one. */
  public record Assistant(String type, Expression text) {}
}

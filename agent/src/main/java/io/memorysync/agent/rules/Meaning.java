package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a call of an advised method means for memory, and where in it things are. */
public sealed interface Meaning {

  /** Whose words the call is about, or null if it is about none. */
  default @Nullable Whose whose() {
    return null;
  }

  /** While it runs, calls to models are auxiliary unless they are on the line of a turn. */
  record Inside() implements Meaning {}

  /**
   * A person's words have come in. They are kept once a model is asked about them.
   *
   * @param turn the key by which the turn is known to {@link Line} and {@link End}
   * @param words a string, or a message of this shape
   * @param whose whose words they are
   * @param message how messages look, or null if the words are a string
   * @param notCalledFrom prefixes of class names; words that come from these are another agent's
   */
  record Words(
      Expression turn,
      Expression words,
      Whose whose,
      @Nullable MessageShape message,
      List<String> notCalledFrom)
      implements Meaning {}

  /**
   * The request about to be sent to a model is on the line of a turn.
   *
   * @param turn the key of the turn
   * @param request the object that the model seam will be called with
   */
  record Line(Expression turn, Expression request) implements Meaning {}

  /** A turn has ended; what was replied last is its reply. */
  record End(Expression turn) implements Meaning {}

  /**
   * The bot answers a person from the beginning to the end of a call.
   *
   * @param words what the person says, or null if the call only tells whose words are said within
   * @param message how a message looks, if the words are one
   * @param reply what the bot answers, or null if it is what a model has said last
   * @param notCalledFrom prefixes of callers; calls made from these are no turns
   */
  record WholeTurn(
      @Nullable Expression words,
      @Nullable MessageShape message,
      Whose whose,
      @Nullable Reply reply,
      List<String> notCalledFrom)
      implements Meaning {}

  /**
   * A model is called.
   *
   * @param request the object by which {@link Line} knows the call, or null if there is no such
   *     seam
   * @param asked the conversation
   * @param injection how to call the model with the block
   * @param whose whose conversation it is
   * @param reply how the reply comes back, or null if another seam sees it
   * @param notCalledFrom prefixes of callers; calls made from these are auxiliary
   */
  record ModelCall(
      @Nullable Expression request,
      Asked asked,
      Injection injection,
      Whose whose,
      @Nullable Reply reply,
      List<String> notCalledFrom)
      implements Meaning {}

  /**
   * Where the conversation is that a model is asked about: a list of messages or one text. If
   * neither is said, it is the only argument that can be one.
   *
   * @param messages the list, or null
   * @param message how one message of it looks, or null if the type of the list tells
   * @param prompt the text, or null
   * @param markers what begins the parts of the text, or null if the person's words are all of it
   */
  record Asked(
      @Nullable Expression messages,
      @Nullable MessageShape message,
      @Nullable Expression prompt,
      @Nullable Markers markers) {}

  /**
   * What begins the parts of a prompt.
   *
   * @param user what stands before the person's words
   * @param assistant what stands before the bot's, or null if nothing does
   */
  record Markers(String user, @Nullable String assistant) {}

  /**
   * How to call a model with the block.
   *
   * @param argument the position of the argument to replace, or null for the one that is the
   *     conversation
   * @param as what to put in its place, or null for the conversation with the block in it
   * @param place where in the conversation the block stands
   */
  record Injection(@Nullable Integer argument, @Nullable Expression as, Place place) {}

  /**
   * An agent sends words to another.
   *
   * @param words a text, or a message
   * @param message how messages look, or null if the words are a text
   * @param human whether the agent stands for the person, or null if none does
   */
  record Send(
      Expression words, @Nullable MessageShape message, Whose whose, @Nullable Expression human)
      implements Meaning {}

  /**
   * Where to read whose words these are. What is null is taken from the configuration.
   *
   * @param noSession the text that the framework gives as session when it has none
   * @param agent the name of the agent that receives or sends
   */
  record Whose(
      @Nullable Expression user,
      @Nullable Expression session,
      @Nullable String noSession,
      @Nullable Expression agent) {}

  /**
   * How a reply comes back: returned, or completing a future that is returned, or to a handler that
   * was handed over.
   *
   * @param usual whether the rule says nothing of it: then a method that returns no text has none
   * @param type the class of the reply where the method does not say, as in a future; else null
   * @param text the text of {@code reply}; null or empty if it has none
   * @param toolCall whether {@code reply} asks for tools and is not the answer yet, or null
   * @param handler the handler, or null
   */
  record Reply(
      boolean usual,
      @Nullable String type,
      Expression text,
      @Nullable Expression toolCall,
      @Nullable Handler handler) {}

  /**
   * A callback interface to which a reply is streamed.
   *
   * @param type its full name
   * @param partials the methods that bring a piece of the reply
   * @param complete the method that brings the whole reply as its first argument; null if the
   *     pieces are all there is, and the reply is whole when the call has returned
   * @param error the method that says that the stream has failed, or null if there is none
   */
  record Handler(
      String type,
      List<Partial> partials,
      @Nullable MethodPattern complete,
      @Nullable MethodPattern error) {}

  /**
   * A piece of a streamed reply.
   *
   * @param method that brings it
   * @param text of the piece, in terms of the arguments
   * @param cancelled whether the bot has ended the stream, or null if it cannot
   */
  record Partial(MethodPattern method, Expression text, @Nullable Expression cancelled) {}
}

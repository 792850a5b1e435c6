package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.rules.Meaning;
import io.memorysync.agent.rules.MessageShape;
import io.memorysync.agent.rules.Place;
import io.memorysync.agent.testing.Rules;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;

/** Messages, parts and handlers of a framework, and readers of them. */
public final class Chat {

  static final Planner PLANNER =
      new Planner(
          TypePool.Default.of(ClassFileLocator.ForClassLoader.of(Chat.class.getClassLoader())),
          TypeDescription.ForLoadedType.of(Chat.class));

  private static final String REST =
      """
      rules:
        - id: test
          seam: model
          type: CHAT$Model
          method: chat(java.util.List, CHAT$Handler)
          messages: arg0
          inject: { argument: arg0, as: new_messages }
      """;

  private Chat() {}

  static MessageReader plain() throws ReflectiveOperationException {
    return reader(
        """
        message:
          type: CHAT$Message
          role: message.role()
          user_role: human
          author: message.author()
          text: message.text()
          copy: new CHAT$Message(message.role(), message.author(), new_text)
        """);
  }

  /** Reads messages beside which there may be one of ours. */
  static MessageReader at(Place place) throws ReflectiveOperationException {
    MessageShape shape =
        model(
                """
                message:
                  type: CHAT$Message
                  role: message.role()
                  user_role: human
                  new_message: new CHAT$Message('system', null, new_text)
                """,
                "")
            .asked()
            .message();
    return MessageReader.Plan.of(
            shape, TypeDescription.ForLoadedType.of(Object.class), place, PLANNER)
        .link(MethodHandles.lookup());
  }

  static MessageReader withParts() throws ReflectiveOperationException {
    return reader(
        """
        message:
          type: java.lang.Object
          user_type: CHAT$PartsMessage
          parts:
            list: message.parts()
            text_type: CHAT$Text
            new_part: new CHAT$Text(new_text)
          text: part.text()
          copy: new CHAT$PartsMessage(new_parts)
          assistant: { type: CHAT$Reply, text: message.text() }
        """);
  }

  static Meaning.ModelCall model(String message, String reply) {
    return (Meaning.ModelCall)
        Rules.of((message + REST + reply).replace("CHAT", Chat.class.getName())).get(0).meaning();
  }

  private static MessageReader reader(String message) throws ReflectiveOperationException {
    return MessageReader.Plan.of(
            model(message, "").asked().message(),
            TypeDescription.ForLoadedType.of(Object.class),
            Place.USER_MESSAGE,
            PLANNER)
        .link(MethodHandles.lookup());
  }

  public record Message(String role, String author, String text) {}

  public record PartsMessage(List<Object> parts) {}

  public record Text(String text) {}

  public record Image(String url) {}

  public record Reply(String text, boolean toolCall) {}

  /** The model. */
  public interface Model {
    void chat(List<Message> messages, Handler handler);
  }

  /** What a reply is streamed to. */
  public interface Handler {
    void onPartial(Text piece);

    void onComplete(Reply reply);

    void onError(Throwable failure);

    default int extra(int number) throws IOException {
      return number + 1;
    }
  }
}

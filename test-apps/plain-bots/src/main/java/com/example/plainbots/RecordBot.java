package com.example.plainbots;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * {@code RecordBot MODEL_URL [SCRIPT]}: has types of its own, and one implementation in another.
 */
public final class RecordBot implements Bot {

  private final List<Message> conversation = new ArrayList<>();
  private final Brain brain;

  private RecordBot(Brain brain) {
    this.brain = brain;
  }

  public static void main(String[] args) throws IOException {
    Brain brain = new ModelBrain(new ChatApi(URI.create(args[0])));
    Script.play(args, new RecordBot(new RetryingBrain(brain)));
  }

  @Override
  public String hear(Line line) {
    conversation.add(new Message(Speaker.CUSTOMER, line.words(), Instant.now()));
    Message reply = brain.think(List.copyOf(conversation));
    conversation.add(reply);
    return reply.content();
  }

  @Override
  public List<?> history() {
    return conversation;
  }

  /** Who speaks. */
  enum Speaker {
    CUSTOMER,
    BOT
  }

  /** Something said. */
  record Message(Speaker role, String content, Instant at) {}

  /** Knows what to say. */
  interface Brain {
    Message think(List<Message> conversation);
  }

  /** Asks a model. */
  static final class ModelBrain implements Brain {

    private final ChatApi api;

    ModelBrain(ChatApi api) {
      this.api = api;
    }

    @Override
    public Message think(List<Message> conversation) {
      List<Map<String, String>> messages = conversation.stream().map(ModelBrain::encoded).toList();
      return new Message(Speaker.BOT, api.text(messages), Instant.now());
    }

    private static Map<String, String> encoded(Message message) {
      String role = message.role() == Speaker.CUSTOMER ? "user" : "assistant";
      return ChatApi.message(role, message.content());
    }
  }

  /** Asks another one, and when that fails, once more. */
  static final class RetryingBrain implements Brain {

    private final Brain brain;

    RetryingBrain(Brain brain) {
      this.brain = brain;
    }

    @Override
    public Message think(List<Message> conversation) {
      try {
        return brain.think(conversation);
      } catch (UncheckedIOException e) {
        return brain.think(conversation);
      }
    }
  }
}

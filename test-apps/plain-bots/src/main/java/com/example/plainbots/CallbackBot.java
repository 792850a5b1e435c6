package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * {@code CallbackBot MODEL_URL [SCRIPT]}: the model replies to {@code alice: words} in a future,
 * and to {@code alice> words} token by token.
 */
public final class CallbackBot implements Bot {

  private final ChatApi api;
  private final List<Map<String, String>> messages = new ArrayList<>();

  private CallbackBot(ChatApi api) {
    this.api = api;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new CallbackBot(new ChatApi(URI.create(args[0]))));
  }

  @Override
  public String hear(Line line) {
    messages.add(ChatApi.message("user", line.words()));
    String reply = line.otherWay() ? streamed() : ask(messages).join();
    messages.add(ChatApi.message("assistant", reply));
    return reply;
  }

  private String streamed() {
    List<String> tokens = new ArrayList<>();
    stream(messages, tokens::add);
    return String.join("", tokens);
  }

  void stream(List<Map<String, String>> conversation, Consumer<String> onToken) {
    api.stream(conversation, onToken);
  }

  CompletableFuture<String> ask(List<Map<String, String>> conversation) {
    return api.textAsync(conversation);
  }

  @Override
  public List<?> history() {
    return messages;
  }
}

package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** {@code PromptBot MODEL_URL [SCRIPT]}: writes all that was said into one prompt. */
public final class PromptBot implements Bot {

  private final ChatApi api;
  private final List<String> said = new ArrayList<>();

  private PromptBot(ChatApi api) {
    this.api = api;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new PromptBot(new ChatApi(URI.create(args[0]))));
  }

  @Override
  public String hear(Line line) {
    said.add("### User: " + line.words());
    String reply = complete(String.join("\n", said) + "\n### Assistant:");
    said.add("### Assistant: " + reply);
    return reply;
  }

  String complete(String prompt) {
    return api.text(List.of(ChatApi.message("user", prompt)));
  }

  @Override
  public List<?> history() {
    return said;
  }
}

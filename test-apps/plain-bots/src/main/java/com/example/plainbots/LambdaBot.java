package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.function.Function;

/** {@code LambdaBot MODEL_URL [SCRIPT]}: its model is a function, and it keeps nothing. */
public final class LambdaBot implements Bot {

  private final Function<String, String> model;

  private LambdaBot(Function<String, String> model) {
    this.model = model;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new LambdaBot(connect(URI.create(args[0]))));
  }

  static Function<String, String> connect(URI url) {
    ChatApi api = new ChatApi(url);
    return words -> api.text(List.of(ChatApi.message("user", words)));
  }

  @Override
  public String hear(Line line) {
    return model.apply(line.words());
  }

  @Override
  public List<?> history() {
    return List.of();
  }
}

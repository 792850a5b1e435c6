package com.example.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code Main [SCRIPT]}: talks to customers, line by line from the script or standard input. */
public final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Settings settings = Settings.from(System.getenv());
    Models models = Models.from(settings);
    Conversation conversation = new Conversation(new HelpDesk(models, settings), models);
    BufferedReader keyboard = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    try (BufferedReader script =
            args.length == 0 ? keyboard : Files.newBufferedReader(Path.of(args[0]));
        ChatThreads threads = ChatThreads.of(settings.threads(), settings.parallel())) {
      new Session(conversation, threads, settings.parallel(), keyboard).run(script);
    }
  }
}

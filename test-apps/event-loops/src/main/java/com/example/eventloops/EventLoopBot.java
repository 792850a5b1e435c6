package com.example.eventloops;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * {@code EventLoopBot reactor|vertx}: answers every line it reads on an event loop, at once. A line
 * {@code !block} makes the bot itself block there; {@code !crowd N} has N people speak at a time.
 */
public final class EventLoopBot {

  private final Executor loop;

  private EventLoopBot(Executor loop) {
    this.loop = loop;
  }

  public static void main(String[] args) throws IOException {
    Loops loops = args[0].equals("reactor") ? new ReactorLoops() : new VertxLoops();
    EventLoopBot bot = new EventLoopBot(loops);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        bot.hear(line);
        System.out.println("done> " + line);
      }
    }
    loops.blocked().forEach(call -> System.out.println("blocked> " + call));
    System.out.println("bye");
    loops.close();
  }

  private void hear(String line) {
    if (line.equals("!block")) {
      CompletableFuture.runAsync(EventLoopBot::block, loop).exceptionally(e -> null).join();
    } else if (line.startsWith("!crowd ")) {
      List<CompletableFuture<String>> all = new ArrayList<>();
      for (int i = 0; i < Integer.parseInt(line.substring(7)); i++) {
        all.add(ask("person" + i, "I am number " + i + " and like the colour blue."));
      }
      all.forEach(CompletableFuture::join);
    } else {
      System.out.println("model> " + ask("ann", line).join());
    }
  }

  private CompletableFuture<String> ask(String user, String words) {
    return CompletableFuture.completedFuture(words)
        .thenComposeAsync(said -> answer(user, said), loop);
  }

  private CompletableFuture<String> answer(String user, String words) {
    return callModel(user, List.of(Map.of("role", "user", "content", words)));
  }

  /** A model that answers, on the loop and a little later, with what it was shown. */
  private CompletableFuture<String> callModel(String user, List<Map<String, String>> messages) {
    String shown = messages.get(messages.size() - 1).get("content").replace('\n', ' ');
    return CompletableFuture.supplyAsync(() -> user + ": " + shown, loop);
  }

  private static void block() {
    try {
      Thread.sleep(1000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;

/**
 * {@code DeskBot MODEL_URL [SCRIPT]}: has the model rewrite what a customer says, looks for it in a
 * handbook, and asks the model with what was found. It does so for {@code alice/7: words} on one
 * thread, and for {@code alice/7> words}, a request, on two.
 */
public final class DeskBot implements Bot {

  private static final Map<String, String> HANDBOOK =
      new TreeMap<>(
          Map.of(
              "return", "Goods can be returned within 30 days.",
              "deliver", "Parcels arrive in three days."));

  private final Executor threads =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "desk");
            thread.setDaemon(true);
            return thread;
          });

  private final ChatApi api;
  private final Map<String, List<Map<String, String>>> histories = new LinkedHashMap<>();

  private DeskBot(ChatApi api) {
    this.api = api;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new DeskBot(new ChatApi(URI.create(args[0]))));
  }

  /** What comes in from outside. */
  record Request(String customer, String conversation, String text) {}

  @Override
  public String hear(Line line) {
    return line.otherWay()
        ? handle(new Request(line.speaker(), line.conversation(), line.words()))
        : answer(line.speaker(), line.conversation(), line.words());
  }

  String answer(String customer, String conversation, String words) {
    return consult(customer + "/" + conversation, words, Runnable::run);
  }

  String handle(Request request) {
    return consult(request.customer() + "/" + request.conversation(), request.text(), threads);
  }

  private String consult(String desk, String words, Executor executor) {
    List<Map<String, String>> history = histories.computeIfAbsent(desk, key -> new ArrayList<>());
    String query =
        callModel(List.of(ChatApi.message("user", "Rewrite as a search query: " + words)));
    List<Map<String, String>> prompt = new ArrayList<>();
    prompt.add(ChatApi.message("system", "You work at the help desk of a bicycle shop."));
    prompt.addAll(history);
    prompt.add(ChatApi.message("user", withHandbook(words, query)));
    String reply = CompletableFuture.supplyAsync(() -> callModel(prompt), executor).join();
    history.add(ChatApi.message("user", words));
    history.add(ChatApi.message("assistant", reply));
    return reply;
  }

  private String callModel(List<Map<String, String>> messages) {
    return api.text(messages);
  }

  private static String withHandbook(String words, String query) {
    StringBuilder prompt = new StringBuilder("The handbook says:\n");
    HANDBOOK.forEach(
        (keyword, entry) -> {
          if (query.contains(keyword)) {
            prompt.append(entry).append('\n');
          }
        });
    return prompt.append("\nThe customer says:\n").append(words).toString();
  }

  @Override
  public List<?> history() {
    List<String> all = new ArrayList<>();
    histories.forEach(
        (desk, messages) -> messages.forEach(message -> all.add(desk + " " + message)));
    return all;
  }
}

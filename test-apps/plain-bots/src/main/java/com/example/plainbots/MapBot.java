package com.example.plainbots;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code MapBot MODEL_URL [SCRIPT]}: gives the model the very list that it keeps. */
public final class MapBot implements Bot {

  private static ChatApi api;

  private final Map<String, List<Map<String, Object>>> histories = new LinkedHashMap<>();

  public static void main(String[] args) throws IOException {
    api = new ChatApi(URI.create(args[0]));
    Script.play(args, new MapBot());
  }

  @Override
  public String hear(Line line) {
    return reply(line.speaker(), line.words());
  }

  private String reply(String customer, String words) {
    List<Map<String, Object>> history =
        histories.computeIfAbsent(
            customer,
            each -> new ArrayList<>(List.of(message("system", "You are brief and friendly."))));
    history.add(message("user", words));
    Map<String, Object> reply = callModel(history);
    history.add(reply);
    return (String) reply.get("content");
  }

  private static Map<String, Object> callModel(List<Map<String, Object>> messages) {
    return api.reply(messages);
  }

  @Override
  public List<?> history() {
    return histories.values().stream().flatMap(List::stream).toList();
  }

  private static Map<String, Object> message(String role, String content) {
    return new LinkedHashMap<>(ChatApi.message(role, content));
  }
}

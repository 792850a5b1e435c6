package com.example.plainbots;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A model behind an OpenAI-compatible API. */
final class ChatApi {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String DATA = "data: ";

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI url;

  /**
   * @param url base URL of the API
   */
  ChatApi(URI url) {
    this.url = url;
  }

  /** A message with a role, as the API takes it. */
  static Map<String, String> message(String role, String content) {
    Map<String, String> message = new LinkedHashMap<>();
    message.put("role", role);
    message.put("content", content);
    return message;
  }

  /** The message that the model replies with. */
  Map<String, Object> reply(List<?> messages) {
    return JSON.convertValue(
        message(send(messages, false, HttpResponse.BodyHandlers.ofString())),
        new TypeReference<Map<String, Object>>() {});
  }

  String text(List<?> messages) {
    return (String) reply(messages).get("content");
  }

  CompletableFuture<String> textAsync(List<?> messages) {
    return http.sendAsync(request(messages, false), HttpResponse.BodyHandlers.ofString())
        .thenApply(response -> message(response).path("content").asText());
  }

  /** Returns when the last token has come. */
  void stream(List<?> messages, Consumer<String> onToken) {
    HttpResponse<Stream<String>> response =
        send(messages, true, HttpResponse.BodyHandlers.ofLines());
    check(response);
    try (Stream<String> lines = response.body()) {
      lines
          .filter(line -> line.startsWith(DATA + "{"))
          .map(line -> parse(line.substring(DATA.length())).at("/choices/0/delta/content"))
          .filter(token -> !token.asText().isEmpty())
          .forEach(token -> onToken.accept(token.asText()));
    }
  }

  private <T> HttpResponse<T> send(
      List<?> messages, boolean stream, HttpResponse.BodyHandler<T> handler) {
    try {
      return http.send(request(messages, stream), handler);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the model", e);
    }
  }

  private HttpRequest request(List<?> messages, boolean stream) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("model", "model-x");
    body.put("stream", stream);
    body.put("messages", messages);
    try {
      return HttpRequest.newBuilder(URI.create(url + "/chat/completions"))
          .header("Content-Type", "application/json")
          .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
          .build();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static JsonNode message(HttpResponse<String> response) {
    check(response);
    return parse(response.body()).at("/choices/0/message");
  }

  private static void check(HttpResponse<?> response) {
    if (response.statusCode() != 200) {
      throw new UncheckedIOException(new IOException("HTTP " + response.statusCode()));
    }
  }

  private static JsonNode parse(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}

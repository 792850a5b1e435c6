package com.example.conversable;

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
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A model behind an OpenAI-compatible API, with the tools it is told of. */
final class ModelClient {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final URI url;
  private final Map<String, Object> offers;

  private ModelClient(URI url, Map<String, Object> offers) {
    this.url = url;
    this.offers = offers;
  }

  /**
   * @param url base URL of the API
   */
  static ModelClient at(URI url) {
    return new ModelClient(url, Map.of());
  }

  ModelClient withTool(Tool tool) {
    Map<String, Object> offer = Messages.of("type", "function", "function", tool.schema());
    return new ModelClient(url, Map.of("tools", List.of(offer)));
  }

  /** Offers the tool in the older way. */
  ModelClient withFunction(Tool tool) {
    return new ModelClient(url, Map.of("functions", List.of(tool.schema())));
  }

  /** The reply: words, or a message that calls tools. */
  Object create(List<Map<String, Object>> messages) {
    try {
      return reply(HTTP.send(request(messages), HttpResponse.BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the model", e);
    }
  }

  CompletableFuture<Object> createAsync(List<Map<String, Object>> messages) {
    return HTTP.sendAsync(request(messages), HttpResponse.BodyHandlers.ofString())
        .thenApplyAsync(ModelClient::reply, Threads.POOL);
  }

  private HttpRequest request(List<Map<String, Object>> messages) {
    Map<String, Object> body =
        Messages.of("model", "model-x", "messages", Messages.unrolled(messages));
    body.putAll(offers);
    try {
      return HttpRequest.newBuilder(URI.create(url + "/chat/completions"))
          .header("Content-Type", "application/json")
          .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))
          .build();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object reply(HttpResponse<String> response) {
    if (response.statusCode() != 200) {
      throw new UncheckedIOException(
          new IOException("HTTP " + response.statusCode() + ": " + response.body()));
    }
    try {
      JsonNode message = JSON.readTree(response.body()).at("/choices/0/message");
      return message.has("tool_calls") || message.has("function_call")
          ? JSON.convertValue(message, new TypeReference<Map<String, Object>>() {})
          : message.path("content").asText();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}

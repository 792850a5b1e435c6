package com.example.modelserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The body of a {@code /v1/chat/completions} request, as the bot sent it. */
public record ChatRequest(JsonNode body) {

  /** Name of the role, and the text of all text parts. */
  public record Message(String role, String text) {}

  public List<Message> messages() {
    List<Message> messages = new ArrayList<>();
    for (JsonNode message : body.path("messages")) {
      messages.add(new Message(message.path("role").asText(), text(message.path("content"))));
    }
    return messages;
  }

  /** The text of the last user message, with all that the bot put around the person's words. */
  public String lastUserText() {
    return lastOf("user").orElse("");
  }

  /** The result of a tool, if that is what the bot sends this time. */
  public Optional<String> toolResult() {
    List<Message> messages = messages();
    if (messages.isEmpty()) {
      return Optional.empty();
    }
    Message last = messages.get(messages.size() - 1);
    boolean result = last.role().equals("tool") || last.role().equals("function");
    return result ? Optional.of(last.text()) : Optional.empty();
  }

  public boolean offersTool(String name) {
    for (JsonNode tool : body.path("tools")) {
      if (tool.path("function").path("name").asText().equals(name)) {
        return true;
      }
    }
    for (JsonNode function : body.path("functions")) {
      if (function.path("name").asText().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the bot knows tools only as OpenAI had them first. */
  boolean wantsFunctionCalls() {
    return body.has("functions");
  }

  public boolean stream() {
    return body.path("stream").asBoolean();
  }

  boolean wantsUsage() {
    return body.path("stream_options").path("include_usage").asBoolean();
  }

  private Optional<String> lastOf(String role) {
    return messages().stream()
        .filter(message -> message.role().equals(role))
        .map(Message::text)
        .reduce((earlier, later) -> later);
  }

  private static String text(JsonNode content) {
    if (!content.isArray()) {
      return content.asText("");
    }
    List<String> parts = new ArrayList<>();
    for (JsonNode part : content) {
      if (part.path("type").asText().equals("text")) {
        parts.add(part.path("text").asText());
      }
    }
    return String.join("\n", parts);
  }
}

package com.example.twoagents;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Talks with other agents, and keeps a list of messages for each of them. What it says itself it
 * keeps as {@code assistant}, what it hears as {@code user}, whoever said it.
 */
class ConversableAgent {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final String name;
  private final String instructions;
  private final URI model;
  private final Map<String, List<Map<String, Object>>> lists = new LinkedHashMap<>();
  private int repliesLeft = Integer.MAX_VALUE;

  /**
   * @param model base URL of an OpenAI-compatible API
   */
  ConversableAgent(String name, String instructions, URI model) {
    this.name = name;
    this.instructions = instructions;
    this.model = model;
  }

  String name() {
    return name;
  }

  boolean isHuman() {
    return false;
  }

  /** After so many more replies the agent has nothing to say. */
  void mayReply(int times) {
    repliesLeft = times;
  }

  /** What this agent keeps of its talks, by the name of the other one. */
  Map<String, List<Map<String, Object>>> lists() {
    return lists;
  }

  void send(String message, ConversableAgent recipient) {
    listFor(recipient).add(message("assistant", message, name));
    recipient.receive(message, this);
  }

  void receive(String message, ConversableAgent sender) {
    System.out.println(sender.name() + " -> " + name + ": " + message);
    listFor(sender).add(message("user", message, sender.name()));
    String reply = generateReply(listFor(sender), sender);
    if (reply != null) {
      send(reply, sender);
    }
  }

  /** The reply to the last of the messages; null ends the talk. */
  String generateReply(List<Map<String, Object>> messages, ConversableAgent sender) {
    if (repliesLeft == 0) {
      return null;
    }
    repliesLeft--;
    return callModel(messages);
  }

  private String callModel(List<Map<String, Object>> messages) {
    List<Map<String, Object>> prompt = new ArrayList<>();
    prompt.add(message("system", instructions, name));
    prompt.addAll(messages);
    try {
      HttpResponse<String> response =
          HTTP.send(
              HttpRequest.newBuilder(URI.create(model + "/chat/completions"))
                  .header("Content-Type", "application/json")
                  .POST(
                      HttpRequest.BodyPublishers.ofString(
                          JSON.writeValueAsString(Map.of("model", "model-x", "messages", prompt))))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
      }
      return JSON.readTree(response.body()).at("/choices/0/message/content").asText();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the model", e);
    }
  }

  private List<Map<String, Object>> listFor(ConversableAgent other) {
    return lists.computeIfAbsent(other.name(), peer -> new ArrayList<>());
  }

  private static Map<String, Object> message(String role, String content, String name) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("role", role);
    message.put("content", content);
    message.put("name", name);
    return message;
  }
}

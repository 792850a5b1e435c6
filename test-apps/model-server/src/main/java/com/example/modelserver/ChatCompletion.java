package com.example.modelserver;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Writes replies in the shape of OpenAI's chat completions, whole and in chunks. */
final class ChatCompletion {

  static final String MODEL = "model-x";

  private final ObjectMapper json;
  private final String id;

  ChatCompletion(ObjectMapper json, int number) {
    this.json = json;
    this.id = "chatcmpl-" + number;
  }

  ObjectNode whole(Reply.Text reply) {
    ObjectNode message = assistant().put("content", reply.text());
    return whole(message, "stop");
  }

  ObjectNode whole(Reply.ToolCall reply) {
    ObjectNode message = assistant().putNull("content");
    putToolCall(message, reply);
    return whole(message, "tool_calls");
  }

  /** The same as OpenAI had it first. */
  ObjectNode wholeFunctionCall(Reply.ToolCall reply) {
    ObjectNode message = assistant().putNull("content");
    message
        .putObject("function_call")
        .put("name", reply.tool())
        .put("arguments", reply.arguments());
    return whole(message, "function_call");
  }

  ObjectNode opening() {
    return chunk(assistant().put("content", ""), null);
  }

  ObjectNode token(String text) {
    return chunk(json.createObjectNode().put("content", text), null);
  }

  ObjectNode toolCall(Reply.ToolCall reply) {
    ObjectNode delta = json.createObjectNode();
    putToolCall(delta, reply);
    return chunk(delta, null);
  }

  ObjectNode closing(String finishReason) {
    return chunk(json.createObjectNode(), finishReason);
  }

  /** The chunk without choices that follows the others if usage was asked for. */
  ObjectNode usage() {
    ObjectNode chunk = envelope("chat.completion.chunk");
    chunk.putArray("choices");
    putUsage(chunk);
    return chunk;
  }

  ObjectNode failure(Reply.Failure failure) {
    ObjectNode body = json.createObjectNode();
    body.putObject("error").put("message", failure.message()).put("type", "server_error");
    return body;
  }

  private ObjectNode whole(ObjectNode message, String finishReason) {
    ObjectNode body = envelope("chat.completion");
    ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
    choice.set("message", message);
    choice.put("finish_reason", finishReason);
    putUsage(body);
    return body;
  }

  private ObjectNode chunk(ObjectNode delta, String finishReason) {
    ObjectNode body = envelope("chat.completion.chunk");
    ObjectNode choice = body.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    choice.put("finish_reason", finishReason);
    return body;
  }

  private ObjectNode envelope(String object) {
    return json.createObjectNode()
        .put("id", id)
        .put("object", object)
        .put("created", 0)
        .put("model", MODEL);
  }

  private ObjectNode assistant() {
    return json.createObjectNode().put("role", "assistant");
  }

  private void putToolCall(ObjectNode message, Reply.ToolCall reply) {
    ObjectNode call = message.putArray("tool_calls").addObject();
    call.put("index", 0).put("id", "call-" + id).put("type", "function");
    call.putObject("function").put("name", reply.tool()).put("arguments", reply.arguments());
  }

  private static void putUsage(ObjectNode body) {
    body.putObject("usage")
        .put("prompt_tokens", 1)
        .put("completion_tokens", 1)
        .put("total_tokens", 2);
  }
}

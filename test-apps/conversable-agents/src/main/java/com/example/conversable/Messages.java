package com.example.conversable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What messages are made of. */
final class Messages {

  private static final List<String> KEPT =
      List.of("content", "function_call", "tool_calls", "tool_responses", "tool_call_id", "name");

  private Messages() {}

  /** A message of names and values, in this order; it may be changed. */
  static Map<String, Object> of(Object... namesAndValues) {
    Map<String, Object> message = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      message.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return message;
  }

  /** The text of a message; null if it has none. */
  static String content(Object message) {
    if (message instanceof Map<?, ?> map) {
      Object content = map.get("content");
      return content == null ? null : content.toString();
    }
    return (String) message;
  }

  /** What an agent keeps of a message. */
  static Map<String, Object> kept(Object message, String role, String author) {
    Map<String, Object> given = message instanceof Map<?, ?> map ? fields(map) : Map.of();
    Map<String, Object> kept = new LinkedHashMap<>();
    kept.put("content", content(message));
    for (String field : KEPT) {
      if (given.get(field) != null) {
        kept.put(field, given.get(field));
      }
    }
    boolean asks = kept.containsKey("function_call") || kept.containsKey("tool_calls");
    if (!asks && kept.get("content") == null) {
      throw new IllegalArgumentException("Neither words nor a call: " + message);
    }
    Object givenRole = given.get("role");
    boolean result = "function".equals(givenRole) || "tool".equals(givenRole);
    kept.put("role", asks ? "assistant" : result ? givenRole : role);
    if (!asks) {
      kept.putIfAbsent("name", author);
    }
    return kept;
  }

  /** As the model wants them: each result of a tool is a message. */
  static List<Map<String, Object>> unrolled(List<Map<String, Object>> messages) {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Map<String, Object> message : messages) {
      List<Map<String, Object>> responses = maps(message.get("tool_responses"));
      all.addAll(responses);
      if (responses.isEmpty()) {
        all.add(message);
      } else if (!"tool".equals(message.get("role"))) {
        Map<String, Object> rest = new LinkedHashMap<>(message);
        rest.remove("tool_responses");
        all.add(rest);
      }
    }
    return all;
  }

  static List<Map<String, Object>> toolCalls(Map<String, Object> message) {
    return maps(message.get("tool_calls"));
  }

  /** The call of a message in the older way; null if there is none. */
  static Map<String, Object> functionCall(Map<String, Object> message) {
    return message.get("function_call") instanceof Map<?, ?> call ? fields(call) : null;
  }

  static Map<String, Object> function(Map<String, Object> toolCall) {
    return fields((Map<?, ?>) toolCall.get("function"));
  }

  static boolean isCall(Map<String, Object> message) {
    return functionCall(message) != null || !toolCalls(message).isEmpty();
  }

  static String printed(Object message) {
    if (message instanceof Map<?, ?> map && isCall(fields(map))) {
      Map<String, Object> fields = fields(map);
      List<Map<String, Object>> calls = new ArrayList<>();
      toolCalls(fields).forEach(call -> calls.add(function(call)));
      if (functionCall(fields) != null) {
        calls.add(functionCall(fields));
      }
      return "[calls " + calls + "]";
    }
    return content(message);
  }

  private static List<Map<String, Object>> maps(Object list) {
    List<Map<String, Object>> maps = new ArrayList<>();
    if (list instanceof List<?> elements) {
      elements.forEach(element -> maps.add(fields((Map<?, ?>) element)));
    }
    return maps;
  }

  @SuppressWarnings("unchecked") // what comes from JSON has names for keys
  private static Map<String, Object> fields(Map<?, ?> map) {
    return (Map<String, Object>) map;
  }
}

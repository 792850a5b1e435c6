package com.example.support;

import java.util.Locale;
import java.util.Map;

/**
 * How the bot is set up, from the environment.
 *
 * @param modelUrl base URL of an OpenAI-compatible API
 * @param rag whether questions are answered with the help of the handbook
 * @param rewriting whether a model call rewrites the query for the handbook first
 * @param wrapping what stands between the bot and its chat model
 * @param threads where chats run
 * @param parallel how many lines of a script run at once
 */
record Settings(
    String modelUrl,
    boolean rag,
    Rewriting rewriting,
    Wrapping wrapping,
    ChatThreads.Kind threads,
    int parallel) {

  enum Rewriting {
    OFF,
    /** Only the chat so far makes it necessary. */
    COMPRESS,
    /** With every question. */
    EXPAND
  }

  enum Wrapping {
    NONE,
    RETRY,
    ASYNC
  }

  static Settings from(Map<String, String> environment) {
    return new Settings(
        environment.getOrDefault("SUPPORT_MODEL_URL", "http://127.0.0.1:8080/v1"),
        environment.getOrDefault("SUPPORT_RAG", "off").equals("on"),
        rewriting(environment.getOrDefault("SUPPORT_REWRITE", "off")),
        choice(Wrapping.class, environment.getOrDefault("SUPPORT_WRAP", "none")),
        choice(ChatThreads.Kind.class, environment.getOrDefault("SUPPORT_THREADS", "main")),
        Integer.parseInt(environment.getOrDefault("SUPPORT_PARALLEL", "1")));
  }

  private static Rewriting rewriting(String value) {
    return value.equals("on") ? Rewriting.COMPRESS : choice(Rewriting.class, value);
  }

  private static <E extends Enum<E>> E choice(Class<E> choices, String value) {
    return Enum.valueOf(choices, value.toUpperCase(Locale.ROOT));
  }
}

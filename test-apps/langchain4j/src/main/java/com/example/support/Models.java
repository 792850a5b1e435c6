package com.example.support;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.util.concurrent.Executors;

/** The language models the bot talks to. */
record Models(ChatModel chat, StreamingChatModel streaming) {

  private static final String NAME = "model-x";
  private static final String KEY = "none";

  static Models from(Settings settings) {
    ChatModel chat =
        OpenAiChatModel.builder()
            .baseUrl(settings.modelUrl())
            .apiKey(KEY)
            .modelName(NAME)
            .maxRetries(0)
            .build();
    StreamingChatModel streaming =
        OpenAiStreamingChatModel.builder()
            .baseUrl(settings.modelUrl())
            .apiKey(KEY)
            .modelName(NAME)
            .build();
    return new Models(wrapped(chat, settings.wrapping()), streaming);
  }

  private static ChatModel wrapped(ChatModel chat, Settings.Wrapping wrapping) {
    return switch (wrapping) {
      case NONE -> chat;
      case RETRY -> new RetryingChatModel(chat);
      case ASYNC ->
          new AsyncChatModel(
              chat, Executors.newFixedThreadPool(2, work -> daemon(work, "model-call")));
    };
  }

  private static Thread daemon(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}

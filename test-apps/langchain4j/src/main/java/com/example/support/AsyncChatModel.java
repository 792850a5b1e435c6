package com.example.support;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;

/** Keeps model calls off the caller's thread, so that a bulkhead can be put around them. */
final class AsyncChatModel implements ChatModel {

  private final ChatModel model;
  private final Executor executor;

  AsyncChatModel(ChatModel model, Executor executor) {
    this.model = model;
    this.executor = executor;
  }

  @Override
  public ChatResponse chat(ChatRequest request) {
    try {
      return CompletableFuture.supplyAsync(() -> model.chat(request), executor).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  @Override
  public ChatRequestParameters defaultRequestParameters() {
    return model.defaultRequestParameters();
  }

  @Override
  public Set<Capability> supportedCapabilities() {
    return model.supportedCapabilities();
  }
}

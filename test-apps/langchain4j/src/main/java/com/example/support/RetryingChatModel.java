package com.example.support;

import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ChatRequestParameters;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Asks once more when the model fails. */
final class RetryingChatModel implements ChatModel {

  private static final Logger LOG = LoggerFactory.getLogger(RetryingChatModel.class);

  private final ChatModel model;

  RetryingChatModel(ChatModel model) {
    this.model = model;
  }

  @Override
  public ChatResponse chat(ChatRequest request) {
    try {
      return model.chat(request);
    } catch (RuntimeException e) {
      LOG.warn("The model failed, asking again: {}", e.getMessage());
      return model.chat(request);
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

package com.example.plain;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;

/** Answers without a network: it repeats the last message. */
final class HomeMadeModel implements ChatModel {

  @Override
  public ChatResponse doChat(ChatRequest request) {
    List<ChatMessage> messages = request.messages();
    UserMessage last = (UserMessage) messages.get(messages.size() - 1);
    return ChatResponse.builder()
        .aiMessage(AiMessage.from("You said: " + last.singleText()))
        .build();
  }
}

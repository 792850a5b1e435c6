package com.example.async;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.concurrent.CompletableFuture;

/** Says each argument to a model that answers in a future, and prints what the model was shown. */
public final class AsyncBot {

  private AsyncBot() {}

  public static void main(String[] args) {
    ChatModel model = new EchoModel();
    for (String text : args) {
      ChatRequest request = ChatRequest.builder().messages(UserMessage.from(text)).build();
      ChatResponse response = model.chatAsync(request).join();
      System.out.println("bot> " + response.aiMessage().text());
    }
  }

  /** Answers on another thread with the number of lines it was shown, and the last of them. */
  private static final class EchoModel implements ChatModel {

    @Override
    public CompletableFuture<ChatResponse> doChatAsync(ChatRequest request) {
      UserMessage said = (UserMessage) request.messages().get(request.messages().size() - 1);
      String[] lines = said.singleText().split("\n", -1);
      String reply = lines.length + " lines, the last: " + lines[lines.length - 1];
      return CompletableFuture.supplyAsync(
          () -> ChatResponse.builder().aiMessage(AiMessage.from(reply)).build());
    }
  }
}

package com.example.modules;

import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;

/** {@code ModularBot LINE...}: answers each line of one customer. */
public final class ModularBot {

  private ModularBot() {}

  public static void main(String[] lines) {
    Assistant assistant =
        AiServices.builder(Assistant.class)
            .chatModel(
                OpenAiChatModel.builder()
                    .baseUrl(System.getenv("SUPPORT_MODEL_URL"))
                    .apiKey("none")
                    .modelName("model-x")
                    .maxRetries(0)
                    .build())
            .chatMemoryProvider(customer -> MessageWindowChatMemory.withMaxMessages(20))
            .build();
    System.out.println("module " + ModularBot.class.getModule().getName());
    for (String line : lines) {
      System.out.println("bot> " + assistant.chat("alice", line));
    }
    System.out.println("java.lang open " + isJavaLangOpen());
  }

  private static boolean isJavaLangOpen() {
    return Object.class.getModule().isOpen("java.lang", ModularBot.class.getModule());
  }
}

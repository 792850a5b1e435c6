package com.example.support;

import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.memory.ChatMemory;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.rag.DefaultRetrievalAugmentor;
import dev.langchain4j.rag.query.transformer.CompressingQueryTransformer;
import dev.langchain4j.rag.query.transformer.DefaultQueryTransformer;
import dev.langchain4j.rag.query.transformer.ExpandingQueryTransformer;
import dev.langchain4j.rag.query.transformer.QueryTransformer;
import dev.langchain4j.service.AiServices;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The agents, and the conversations they have. */
final class HelpDesk {

  /** So many messages of a conversation the model gets to see. */
  private static final int WINDOW = 20;

  private static final String WALK_IN = "walk-in";

  private final Map<Object, ChatMemory> conversations = new ConcurrentHashMap<>();
  private final SupportAgent supportAgent;
  private final WalkInAgent walkInAgent;

  HelpDesk(Models models, Settings settings) {
    supportAgent =
        agent(SupportAgent.class, models, settings).chatMemoryProvider(this::conversation).build();
    walkInAgent =
        agent(WalkInAgent.class, models, settings).chatMemory(conversation(WALK_IN)).build();
  }

  SupportAgent supportAgent() {
    return supportAgent;
  }

  WalkInAgent walkInAgent() {
    return walkInAgent;
  }

  List<ChatMessage> messagesOf(String customer) {
    return conversation(customer.isEmpty() ? WALK_IN : customer).messages();
  }

  private ChatMemory conversation(Object id) {
    return conversations.computeIfAbsent(
        id, customer -> MessageWindowChatMemory.builder().id(customer).maxMessages(WINDOW).build());
  }

  private static <T> AiServices<T> agent(Class<T> type, Models models, Settings settings) {
    AiServices<T> agent =
        AiServices.builder(type)
            .chatModel(models.chat())
            .streamingChatModel(models.streaming())
            .tools(new OrderDesk());
    if (settings.rag()) {
      agent.retrievalAugmentor(
          DefaultRetrievalAugmentor.builder()
              .contentRetriever(new Handbook())
              .queryTransformer(queryTransformer(models, settings))
              .build());
    }
    return agent;
  }

  private static QueryTransformer queryTransformer(Models models, Settings settings) {
    return switch (settings.rewriting()) {
      case OFF -> new DefaultQueryTransformer();
      case COMPRESS -> new CompressingQueryTransformer(models.chat());
      case EXPAND -> new ExpandingQueryTransformer(models.chat());
    };
  }
}

package com.example.web;

import dev.langchain4j.http.client.jdk.JdkHttpClientBuilder;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import java.net.http.HttpClient;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.context.WebServerInitializedEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;

/** Answers customers over HTTP: {@code POST /chat/CUSTOMER}. Prints the port it listens on. */
@SpringBootApplication
public class WebBot {

  public static void main(String[] args) {
    SpringApplication.run(WebBot.class, args);
  }

  // Those of the JDK's client would outlive a restart by a minute.
  @Bean
  ExecutorService modelThreads() {
    return Executors.newCachedThreadPool();
  }

  @Bean
  Assistant assistant(
      @Value("${support.model.url}") String modelUrl, ExecutorService modelThreads) {
    return AiServices.builder(Assistant.class)
        .chatModel(
            OpenAiChatModel.builder()
                .httpClientBuilder(
                    new JdkHttpClientBuilder()
                        .httpClientBuilder(HttpClient.newBuilder().executor(modelThreads)))
                .baseUrl(modelUrl)
                .apiKey("none")
                .modelName("model-x")
                .maxRetries(0)
                .build())
        .chatMemoryProvider(customer -> MessageWindowChatMemory.withMaxMessages(20))
        .build();
  }

  @Bean
  ApplicationListener<WebServerInitializedEvent> ready() {
    return event -> System.out.println("port " + event.getWebServer().getPort());
  }
}

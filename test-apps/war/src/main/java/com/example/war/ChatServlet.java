package com.example.war;

import dev.langchain4j.http.client.jdk.JdkHttpClientBuilder;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.service.AiServices;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.http.HttpClient;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Answers customers over HTTP: {@code GET /chat?customer=CUSTOMER&text=TEXT}. */
@WebServlet("/chat")
public final class ChatServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  // Those of the JDK's client would outlive the application by a minute.
  private transient ExecutorService threads;
  private transient Assistant assistant;

  @Override
  public void init() {
    threads = Executors.newCachedThreadPool();
    assistant =
        AiServices.builder(Assistant.class)
            .chatModel(
                OpenAiChatModel.builder()
                    .httpClientBuilder(
                        new JdkHttpClientBuilder()
                            .httpClientBuilder(HttpClient.newBuilder().executor(threads)))
                    .baseUrl(System.getenv("SUPPORT_MODEL_URL"))
                    .apiKey("none")
                    .modelName("model-x")
                    .maxRetries(0)
                    .build())
            .chatMemoryProvider(customer -> MessageWindowChatMemory.withMaxMessages(20))
            .build();
  }

  @Override
  public void destroy() {
    threads.shutdown();
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setContentType("text/plain;charset=UTF-8");
    response
        .getWriter()
        .print(assistant.chat(request.getParameter("customer"), request.getParameter("text")));
  }
}

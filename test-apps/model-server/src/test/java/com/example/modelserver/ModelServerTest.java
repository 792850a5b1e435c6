package com.example.modelserver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ModelServerTest {

  private final HttpClient client = HttpClient.newHttpClient();
  private ModelServer server;

  @BeforeEach
  void start() throws IOException {
    server = ModelServer.start(0);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void answersAQuestionFromThePrompt() throws Exception {
    String reply = post(body(false, "I moved to Porto. My cat is Miso.\\nWhere is my cat?")).body();

    assertThat(reply).contains("\"content\":\"I have read: My cat is Miso.\"");
    assertThat(server.requests()).hasSize(1);
  }

  @Test
  void doesNotAnswerAQuestionWithItself() throws Exception {
    assertThat(post(body(false, "Where is my cat?")).body()).contains("I do not know that.");
  }

  @Test
  void streamsATokenAnEvent() throws Exception {
    List<String> events = post(body(true, "Hello there")).body().lines().toList();

    assertThat(events).filteredOn(line -> line.startsWith("data: {")).hasSize(5);
    assertThat(events)
        .anyMatch(
            line -> line.contains("\"delta\":{\"content\":\"Hello \"},\"finish_reason\":null"))
        .anyMatch(line -> line.contains("\"delta\":{},\"finish_reason\":\"stop\""))
        .contains("data: [DONE]");
  }

  @Test
  void holdsAStreamUntilItIsReleased() throws Exception {
    CompletableFuture<HttpResponse<String>> reply =
        client.sendAsync(
            request(body(true, "HANG on a moment")), HttpResponse.BodyHandlers.ofString());

    assertThat(server.awaitHeld(1, Duration.ofSeconds(5))).isTrue();
    assertThat(reply).isNotDone();
    server.release();

    assertThat(reply.get().body()).contains("moment").contains("[DONE]");
  }

  @Test
  void breaksAStreamOff() {
    assertThatThrownBy(() -> post(body(true, "Please BREAK off"))).isInstanceOf(IOException.class);
  }

  @Test
  void followsAScript() throws Exception {
    server.answerWith(
        Answering.scripted(
            List.of(Reply.text("one"), new Reply.ToolCall("clock", "{}")), new AnswerFromPrompt()));

    assertThat(post(body(false, "Hello")).body()).contains("\"content\":\"one\"");
    assertThat(post(body(false, "Hello")).body()).contains("\"name\":\"clock\"");
    assertThat(post(body(false, "Hello")).body()).contains("Noted: Hello");
  }

  @Test
  void callsAToolInTheWayItIsOffered() throws Exception {
    String tools = "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"lookup\"}}]";
    String functions = "\"functions\":[{\"name\":\"lookup\"}]";

    assertThat(post(body(false, "Please look up hours.").replaceFirst("\\{", "{" + tools + ",")))
        .extracting(HttpResponse::body, STRING)
        .contains("\"tool_calls\":[", "\"name\":\"lookup\"", "\"finish_reason\":\"tool_calls\"");
    assertThat(
            post(body(false, "Please look up hours.").replaceFirst("\\{", "{" + functions + ",")))
        .extracting(HttpResponse::body, STRING)
        .contains("\"function_call\":{\"name\":\"lookup\"", "\"finish_reason\":\"function_call\"")
        .doesNotContain("tool_calls");
  }

  @Test
  void readsATalkThatIsOnePrompt() throws Exception {
    String talk = "### User: My cat is Miso.\\n### Assistant: Fine.\\n### User: Where is my cat?";

    assertThat(post(body(false, talk + "\\n### Assistant:")).body())
        .contains("\"content\":\"I have read: My cat is Miso.\"");
  }

  @Test
  void leavesASearchQueryAsItIs() throws Exception {
    assertThat(post(body(false, "Rewrite as a search query: red bicycles")).body())
        .contains("\"content\":\"red bicycles\"");
  }

  @Test
  void fails() throws Exception {
    assertThat(post(body(false, "Please FAIL")).statusCode()).isEqualTo(500);
  }

  private HttpResponse<String> post(String body) throws IOException, InterruptedException {
    return client.send(request(body), HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest request(String body) {
    return HttpRequest.newBuilder(URI.create(server.url() + "/chat/completions"))
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  private static String body(boolean stream, String text) {
    return """
        {"model":"model-x","stream":%s,"messages":[{"role":"user","content":"%s"}]}
        """
        .formatted(stream, text);
  }
}

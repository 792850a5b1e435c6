package io.memorysync.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;

/**
 * A program, and how to tell that it is ready.
 *
 * @param target what the java launcher is told to start
 */
record Program(String name, List<String> target, Ready ready) {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** Returns when the program has done the first thing it is there for. */
  interface Ready {
    void await(BufferedReader output, PrintWriter keyboard)
        throws IOException, InterruptedException;
  }

  /** All of them, from the folder that holds the bots. */
  static List<Program> all(Path testApps) {
    Path support = testApps.resolve("langchain4j/target");
    return List.of(
        new Program(
            "hello world",
            List.of("-cp", System.getProperty("java.class.path"), HelloAndWait.class.getName()),
            (output, keyboard) -> lineAfter("hello", output)),
        new Program(
            "LangChain4j bot, first answer",
            List.of(
                "-cp",
                support.resolve("support-bot.jar") + ":" + support.resolve("lib") + "/*",
                "com.example.support.Main"),
            (output, keyboard) -> {
              keyboard.println("alice: My bell is broken.");
              lineAfter("bot> ", output);
            }),
        new Program(
            "Spring Boot bot, first answer",
            List.of("-jar", testApps.resolve("spring-boot/target/web-bot-fat.jar").toString()),
            (output, keyboard) -> ask(lineAfter("port ", output))));
  }

  private static String lineAfter(String start, BufferedReader output) throws IOException {
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.startsWith(start)) {
        return line.substring(start.length());
      }
    }
    throw new IOException("ended before it was ready");
  }

  private static void ask(String port) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/chat/alice"))
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString("My bell is broken.", UTF_8))
            .build();
    if (CLIENT.send(request, BodyHandlers.ofString()).statusCode() != 200) {
      throw new IOException("no answer");
    }
  }
}

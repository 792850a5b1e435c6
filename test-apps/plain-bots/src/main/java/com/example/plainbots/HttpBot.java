package com.example.plainbots;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * {@code HttpBot MODEL_URL [SCRIPT]}: talks to the model's API with nothing but the JDK, and waits
 * for it in the client or, after {@code alice> words}, in a future.
 */
public final class HttpBot implements Bot {

  private static final Pattern CONTENT =
      Pattern.compile("\"content\"\\s*:\\s*\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)");

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI url;
  private final List<Said> history = new ArrayList<>();

  private HttpBot(URI url) {
    this.url = url;
  }

  public static void main(String[] args) throws IOException {
    Script.play(args, new HttpBot(URI.create(args[0] + "/chat/completions")));
  }

  private record Said(String role, String text) {

    String json() {
      return "{\"role\": \"" + role + "\", \"content\": \"" + escaped(text) + "\"}";
    }
  }

  @Override
  public String hear(Line line) {
    history.add(new Said("user", line.words()));
    HttpRequest request =
        HttpRequest.newBuilder(url)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body()))
            .build();
    String reply = content(line.otherWay() ? inFuture(request) : atOnce(request));
    history.add(new Said("assistant", reply));
    return reply;
  }

  @Override
  public List<?> history() {
    return history;
  }

  private HttpResponse<String> atOnce(HttpRequest request) {
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the model", e);
    }
  }

  private HttpResponse<String> inFuture(HttpRequest request) {
    return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).join();
  }

  private String body() {
    return history.stream()
        .map(Said::json)
        .collect(Collectors.joining(", ", "{\"model\": \"model-x\", \"messages\": [", "]}"));
  }

  private static String content(HttpResponse<String> response) {
    Matcher content = CONTENT.matcher(response.body());
    if (response.statusCode() != 200 || !content.find()) {
      throw new IllegalStateException("HTTP " + response.statusCode());
    }
    return unescaped(content.group(1));
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }

  private static String unescaped(String json) {
    return ESCAPE
        .matcher(json)
        .replaceAll(
            escape -> {
              String code = escape.group(1);
              return Matcher.quoteReplacement(
                  switch (code.charAt(0)) {
                    case 'n' -> "\n";
                    case 't' -> "\t";
                    case 'r' -> "\r";
                    case 'u' -> String.valueOf((char) Integer.parseInt(code.substring(1), 16));
                    default -> code;
                  });
            });
  }
}

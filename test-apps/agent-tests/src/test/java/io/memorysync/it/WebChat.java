package io.memorysync.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The web bot as its customers see it. */
final class WebChat {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final String url;

  private WebChat(String port) {
    url = "http://127.0.0.1:" + port + "/chat/";
  }

  /** Waits until the bot can be reached. */
  static WebChat with(BotProcess bot) {
    return afterStarts(bot, 1);
  }

  /** Waits until the bot can be reached after so many starts within its process. */
  static WebChat afterStarts(BotProcess bot, int count) {
    return new WebChat(bot.awaitOutAfter("port ", count));
  }

  /** What the bot answers. */
  String say(String customer, String text) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + customer))
            .timeout(LIMIT)
            .header("Content-Type", "text/plain")
            .POST(BodyPublishers.ofString(text))
            .build();
    try {
      HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new AssertionError(response.statusCode() + " " + response.body());
      }
      return response.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}

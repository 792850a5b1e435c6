package io.memorysync.agent.expression;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Steps for requests of the JDK's HTTP client. */
public final class HttpBuiltIns {

  /** Longer bodies are left alone; in bytes. */
  private static final long LONGEST = 8_000_000;

  /** Bodies that are there however often they are asked for; others the bot may have but once. */
  private static final Set<String> AT_HAND =
      Set.of(
          "jdk.internal.net.http.RequestPublishers$ByteArrayPublisher",
          "jdk.internal.net.http.RequestPublishers$StringPublisher");

  private static final List<String> SIGNS = List.of("digest", "hmac", "md5", "sha256", "signature");

  private HttpBuiltIns() {}

  /**
   * The body of a JSON request; null if it has another one, or one that is not at hand, as a stream
   * or a file.
   */
  public static @Nullable String bodyText(HttpRequest request) {
    Optional<BodyPublisher> body = request.bodyPublisher();
    boolean json =
        request
            .headers()
            .firstValue("Content-Type")
            .orElse("")
            .toLowerCase(Locale.ROOT)
            .contains("json");
    if (body.isEmpty()
        || !json
        || isSigned(request)
        || !AT_HAND.contains(body.get().getClass().getName())) {
      return null;
    }
    long length = body.get().contentLength();
    return length <= 0 || length > LONGEST ? null : text(body.get(), (int) length);
  }

  /** Whether a header holds for this very body: with another one the server would refuse it. */
  private static boolean isSigned(HttpRequest request) {
    boolean aws = request.headers().firstValue("Authorization").orElse("").startsWith("AWS4-");
    return aws
        || request.headers().map().keySet().stream()
            .map(name -> name.toLowerCase(Locale.ROOT))
            .anyMatch(name -> SIGNS.stream().anyMatch(name::contains));
  }

  /** The request with another body, the rest as it is. */
  public static HttpRequest withBody(HttpRequest request, String body) {
    return HttpRequest.newBuilder(request, (name, value) -> true)
        .method(request.method(), BodyPublishers.ofString(body))
        .build();
  }

  private static @Nullable String text(BodyPublisher body, int length) {
    Collector collector = new Collector(length);
    body.subscribe(collector);
    return collector.text();
  }

  /** Takes what a publisher gives before it returns; one that gives it later is not waited for. */
  private static final class Collector implements Flow.Subscriber<ByteBuffer> {

    private final List<ByteBuffer> pieces = new ArrayList<>();
    private final int length;
    private int size;
    private boolean complete;
    private Flow.@Nullable Subscription subscription;

    Collector(int length) {
      this.length = length;
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription given) {
      subscription = given;
      given.request(Long.MAX_VALUE);
    }

    @Override
    public synchronized void onNext(ByteBuffer piece) {
      pieces.add(piece.duplicate());
      size += piece.remaining();
    }

    @Override
    public void onError(Throwable failure) {
      // The bot's own call will meet it.
    }

    @Override
    public synchronized void onComplete() {
      complete = true;
    }

    synchronized @Nullable String text() {
      if (!complete || size != length) {
        if (subscription != null) {
          subscription.cancel();
        }
        return null;
      }
      ByteBuffer all = ByteBuffer.allocate(size);
      pieces.forEach(all::put);
      try {
        return StandardCharsets.UTF_8.newDecoder().decode(all.flip()).toString();
      } catch (CharacterCodingException notText) {
        return null;
      }
    }
  }
}

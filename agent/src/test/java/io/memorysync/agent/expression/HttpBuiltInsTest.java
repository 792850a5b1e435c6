package io.memorysync.agent.expression;

import static io.memorysync.agent.expression.HttpBuiltIns.bodyText;
import static io.memorysync.agent.expression.HttpBuiltIns.withBody;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HttpBuiltInsTest {

  private static final String TEXT = "{\"words\": \"h\u00e9llo \ud83d\ude80\"}";
  private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.UTF_8);

  @Test
  void readsTheBodyOfAJsonRequest_andItCanStillBeSent() {
    HttpRequest request = json(BodyPublishers.ofString(TEXT));
    assertThat(bodyText(request)).isEqualTo(TEXT);
    assertThat(bodyText(request)).isEqualTo(TEXT);
    assertThat(bodyText(json(BodyPublishers.ofByteArray(BYTES)))).isEqualTo(TEXT);
  }

  @Test
  void readsBodiesThatComeInPieces() {
    String text = "[" + "\"h\u00e9llo\",".repeat(20_000) + "1]";
    assertThat(bodyText(json(BodyPublishers.ofString(text)))).isEqualTo(text);
  }

  @Test
  void leavesAloneWhatIsNoJson() {
    assertThat(bodyText(request("text/plain", BodyPublishers.ofString(TEXT)))).isNull();
    assertThat(bodyText(builder().POST(BodyPublishers.ofString(TEXT)).build())).isNull();
    assertThat(bodyText(request("Application/JSON; charset=utf-8", BodyPublishers.ofString(TEXT))))
        .isEqualTo(TEXT);
    assertThat(bodyText(request("application/x-ndjson", BodyPublishers.ofString(TEXT))))
        .isEqualTo(TEXT);
  }

  /** With another body the server would refuse it. */
  @Test
  void leavesAloneWhatAHeaderSigns() {
    for (String header : new String[] {"x-amz-content-sha256", "Content-Digest", "X-Signature"}) {
      assertThat(bodyText(signed(header, "f00"))).isNull();
    }
    assertThat(bodyText(signed("Authorization", "AWS4-HMAC-SHA256 Credential=x"))).isNull();
    assertThat(bodyText(signed("Authorization", "Bearer x"))).isEqualTo(TEXT);
  }

  private static HttpRequest signed(String header, String value) {
    return builder()
        .header("Content-Type", "application/json")
        .header(header, value)
        .POST(BodyPublishers.ofString(TEXT))
        .build();
  }

  @Test
  void leavesAloneWhatHasNoBody() {
    assertThat(bodyText(builder().header("Content-Type", "application/json").GET().build()))
        .isNull();
    assertThat(bodyText(json(BodyPublishers.noBody()))).isNull();
  }

  @Test
  void leavesAloneWhatIsNoText() {
    assertThat(bodyText(json(BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xC3, '"'}))))
        .isNull();
  }

  @Test
  void leavesAloneWhatIsTooLongOrOfUnknownLength() {
    assertThat(bodyText(json(BodyPublishers.ofByteArray(new byte[8_000_001])))).isNull();
    AtomicInteger opened = new AtomicInteger();
    BodyPublisher stream =
        BodyPublishers.ofInputStream(
            () -> {
              opened.incrementAndGet();
              return new ByteArrayInputStream(BYTES);
            });
    assertThat(bodyText(json(stream))).isNull();
    assertThat(opened).hasValue(0);
  }

  /** Such a body may be there once only, and the bot is to send it. */
  @Test
  void leavesABodyAloneThatIsStreamed(@TempDir Path folder) throws IOException {
    AtomicInteger subscribed = new AtomicInteger();
    Flow.Publisher<ByteBuffer> once =
        subscriber -> {
          subscribed.incrementAndGet();
          SubmissionPublisher<ByteBuffer> publisher = new SubmissionPublisher<>();
          publisher.subscribe(subscriber);
        };
    assertThat(bodyText(json(BodyPublishers.fromPublisher(once, BYTES.length)))).isNull();
    assertThat(bodyText(json(ownPublisher(once)))).isNull();
    BodyPublisher both =
        BodyPublishers.concat(
            BodyPublishers.ofString("["), BodyPublishers.fromPublisher(once, BYTES.length));
    assertThat(bodyText(json(both))).isNull();
    assertThat(subscribed).hasValue(0);
    Path file = Files.writeString(folder.resolve("body.json"), TEXT);
    assertThat(bodyText(json(BodyPublishers.ofFile(file)))).isNull();
  }

  @Test
  void keepsAllButTheBody() {
    HttpRequest request =
        builder()
            .header("Content-Type", "application/json")
            .header("X-Key", "a")
            .header("X-Key", "b")
            .timeout(Duration.ofSeconds(7))
            .version(HttpClient.Version.HTTP_1_1)
            .expectContinue(true)
            .PUT(BodyPublishers.ofString(TEXT))
            .build();
    HttpRequest copy = withBody(request, "[\"\ud83d\ude80\"]");

    assertThat(bodyText(copy)).isEqualTo("[\"\ud83d\ude80\"]");
    assertThat(copy.bodyPublisher().orElseThrow().contentLength()).isEqualTo(8);
    assertThat(copy.headers()).isEqualTo(request.headers());
    assertThat(copy.timeout()).hasValue(Duration.ofSeconds(7));
    assertThat(copy.version()).hasValue(HttpClient.Version.HTTP_1_1);
    assertThat(copy.expectContinue()).isTrue();
    assertThat(copy.method()).isEqualTo("PUT");
    assertThat(copy.uri()).isEqualTo(request.uri());
    assertThat(bodyText(request)).isEqualTo(TEXT);
  }

  private static BodyPublisher ownPublisher(Flow.Publisher<ByteBuffer> publisher) {
    return new BodyPublisher() {
      @Override
      public long contentLength() {
        return BYTES.length;
      }

      @Override
      public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
        publisher.subscribe(subscriber);
      }
    };
  }

  private static HttpRequest json(BodyPublisher body) {
    return request("application/json", body);
  }

  private static HttpRequest request(String type, BodyPublisher body) {
    return builder().header("Content-Type", type).POST(body).build();
  }

  private static HttpRequest.Builder builder() {
    return HttpRequest.newBuilder(URI.create("http://localhost/v1"));
  }
}

package io.memorysync.agent.otel;

import static io.opentelemetry.api.common.AttributeKey.stringKey;
import static io.opentelemetry.sdk.testing.assertj.OpenTelemetryAssertions.assertThat;

import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import io.memorysync.loop.MemoryOptions;
import io.memorysync.loop.OpenTurn;
import io.memorysync.loop.RecallListener;
import io.memorysync.loop.RecallOutcome;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Scope;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.LongPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.junit5.OpenTelemetryExtension;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.data.StatusData;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an OpenTelemetry SDK is told of a real loop. */
class OtelListenerTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final String SECRET = "Biscuit";
  private static final Scope ANN = Scope.of("ann-4711", "test", "monday");

  @RegisterExtension static final OpenTelemetryExtension SDK = OpenTelemetryExtension.create();

  @TempDir Path dataDir;
  private MemoryLoop loop;
  private OtelListener listener;

  @BeforeEach
  void open() {
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    loop =
        MemoryLoop.embedded(
            new MemoryOptions(5, LIMIT, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0),
            MemoryMode.ON,
            dataDir,
            CallerThread.ANY_MAY_WAIT);
    listener = new OtelListener(loop, SDK.getOpenTelemetry());
    loop.listener(listener);
  }

  @AfterEach
  void close() {
    loop.close(LIMIT);
  }

  @Test
  void aRecallIsASpanBelowTheBotsOwnWithoutAWordOfAnybodys() {
    say("My dog is called Biscuit.");
    Span bots = SDK.getOpenTelemetry().getTracer("bot").spanBuilder("reply").startSpan();
    try (var scope = bots.makeCurrent()) {
      say("What is my dog called?");
    } finally {
      bots.end();
    }

    List<SpanData> spans = SDK.getSpans();
    assertThat(spans).hasSize(2);
    SpanData recall =
        spans.stream().filter(span -> span.getName().equals("search_memory")).findAny().get();
    assertThat(recall)
        .hasKind(SpanKind.INTERNAL)
        .hasParentSpanId(bots.getSpanContext().getSpanId())
        .hasStatus(StatusData.unset())
        .hasAttribute(RecallSpan.OPERATION, "search_memory")
        .hasAttribute(RecallSpan.OUTCOME, "hit")
        .hasAttribute(RecallSpan.FOUND, 1L);
    assertThat(recall.getInstrumentationScopeInfo().getName()).isEqualTo("io.memorysync");
    assertThat(recall.toString()).doesNotContain(SECRET, "dog", "ann-4711", "monday");
    assertThat(SDK.getMetrics().toString()).doesNotContain(SECRET, "dog", "ann-4711", "monday");
  }

  @Test
  void aRecallOutsideOfAnyTraceIsNoTraceOfItsOwnAndCountsAllTheSame() {
    say("My dog is called Biscuit.");
    say("What is my dog called?");
    assertThat(SDK.getSpans()).isEmpty();
    assertThat(recalls()).containsEntry("empty", 1L).containsEntry("hit", 1L);
  }

  @ParameterizedTest
  @CsvSource({"TIMEOUT, timeout", "FAILED, store_failed", "SKIPPED, overloaded"})
  void aRecallThatWentWrongSaysHow(RecallOutcome outcome, String error) {
    Span bots = SDK.getOpenTelemetry().getTracer("bot").spanBuilder("reply").startSpan();
    try (var scope = bots.makeCurrent()) {
      RecallListener recall = listener.recallStarted();
      recall.ended(outcome, 0);
    }
    assertThat(SDK.getSpans())
        .singleElement()
        .satisfies(
            span ->
                assertThat(span)
                    .hasStatus(StatusData.error())
                    .hasAttribute(RecallSpan.ERROR, error));
  }

  @Test
  void turnsAndStateCanBeReadAtAnyTime() {
    say("My dog is called Biscuit.");
    loop.flush(LIMIT);
    assertThat(points("memorysync.turns", LoopGauges.OUTCOME.getKey()))
        .containsExactlyInAnyOrderEntriesOf(Map.of("stored", 1L, "dropped", 0L));
    assertThat(points("memorysync.turns", LoopGauges.REASON.getKey()))
        .containsKeys("closed", "memory_full", "log_limit", "log_lost");
    assertThat(metric("memorysync.log.size").getUnit()).isEqualTo("By");
    assertThat(metric("memorysync.log.oldest.age").getDoubleGaugeData().getPoints())
        .singleElement()
        .satisfies(point -> assertThat(point.getValue()).isZero());
    assertThat(points("memorysync.state", LoopGauges.STATE.getKey()))
        .containsExactlyInAnyOrderEntriesOf(Map.of("ok", 1L, "degraded", 0L, "down", 0L));
    assertThat(points("memorysync.turns.pending", "none")).containsValue(0L);
    assertThat(metric("memorysync.capture.duration").getHistogramData().getPoints())
        .singleElement()
        .satisfies(point -> assertThat(point.getCount()).isEqualTo(1));
    assertThat(metric("memorysync.capture.duration").getUnit()).isEqualTo("s");
    loop.close(LIMIT);
    assertThat(points("memorysync.state", LoopGauges.STATE.getKey())).containsEntry("down", 1L);
  }

  private void say(String words) {
    OpenTurn turn = loop.receive(ANN, "bot", "user", words).orElseThrow();
    loop.block(turn, List.of(words), Deadline.after(LIMIT));
    loop.reply(turn, "bot", "", true);
  }

  private MetricData metric(String name) {
    return SDK.getMetrics().stream()
        .filter(metric -> metric.getName().equals(name))
        .findAny()
        .orElseThrow();
  }

  private Map<String, Long> recalls() {
    return metric("memorysync.recall.duration").getHistogramData().getPoints().stream()
        .collect(
            Collectors.toMap(
                point -> String.valueOf(point.getAttributes().get(RecallSpan.OUTCOME)),
                HistogramPointData::getCount));
  }

  private Map<String, Long> points(String name, String attribute) {
    return metric(name).getLongSumData().getPoints().stream()
        .collect(
            Collectors.toMap(
                point -> String.valueOf(point.getAttributes().get(stringKey(attribute))),
                LongPointData::getValue,
                Long::sum));
  }
}

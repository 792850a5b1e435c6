package io.memorysync.agent.otel;

import io.memorysync.loop.MemoryListener;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.RecallListener;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.List;

/**
 * Tells the bot's OpenTelemetry what the loop does: a span for each recall, how long recalls and
 * captures take, and what became of the turns. Never what was said, or by whom.
 */
public final class OtelListener implements MemoryListener {

  private static final String SCOPE = "io.memorysync";
  private static final List<Double> RECALL_BUCKETS =
      List.of(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0);
  private static final List<Double> CAPTURE_BUCKETS =
      List.of(0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.01, 0.1, 1.0);

  private final Tracer tracer;
  private final DoubleHistogram recalls;
  private final DoubleHistogram captures;

  /** Over the global instance, which must have been set. */
  public OtelListener(MemoryLoop loop) {
    this(loop, GlobalOpenTelemetry.get());
  }

  OtelListener(MemoryLoop loop, OpenTelemetry openTelemetry) {
    tracer = openTelemetry.getTracer(SCOPE);
    Meter meter = openTelemetry.getMeter(SCOPE);
    recalls =
        meter
            .histogramBuilder("memorysync.recall.duration")
            .setUnit("s")
            .setDescription("How long recalls took")
            .setExplicitBucketBoundariesAdvice(RECALL_BUCKETS)
            .build();
    captures =
        meter
            .histogramBuilder("memorysync.capture.duration")
            .setUnit("s")
            .setDescription("How long the bot's threads were held up to keep a turn")
            .setExplicitBucketBoundariesAdvice(CAPTURE_BUCKETS)
            .build();
    LoopGauges.build(meter, loop);
  }

  /** A recall outside of any trace of the bot's gets no span: it would be a trace of its own. */
  @Override
  public RecallListener recallStarted() {
    Context context = Context.current();
    Span span =
        Span.fromContext(context).getSpanContext().isValid()
            ? tracer
                .spanBuilder(RecallSpan.NAME)
                .setSpanKind(SpanKind.INTERNAL)
                .setParent(context)
                .startSpan()
            : Span.getInvalid();
    return new RecallSpan(span, recalls);
  }

  @Override
  public void captured(long nanos) {
    captures.record(nanos / 1e9);
  }
}

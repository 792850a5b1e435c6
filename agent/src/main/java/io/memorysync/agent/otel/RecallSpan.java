package io.memorysync.agent.otel;

import io.memorysync.loop.RecallListener;
import io.memorysync.loop.RecallOutcome;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.DoubleHistogram;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Context;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One recall, as a span after the GenAI conventions for memory, and as a time. */
final class RecallSpan implements RecallListener {

  /** Name of the span and of the operation. */
  static final String NAME = "search_memory";

  static final AttributeKey<String> OPERATION = AttributeKey.stringKey("gen_ai.operation.name");
  static final AttributeKey<Long> FOUND = AttributeKey.longKey("gen_ai.memory.record.count");
  static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
  static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("memorysync.recall.outcome");

  private final long start = System.nanoTime();
  private final Span span;
  private final DoubleHistogram times;

  RecallSpan(Span span, DoubleHistogram times) {
    this.span = span;
    this.times = times;
    span.setAttribute(OPERATION, NAME);
  }

  @Override
  public void ended(RecallOutcome outcome, int found) {
    String name = outcome.name().toLowerCase(Locale.ROOT);
    times.record(
        (System.nanoTime() - start) / 1e9, Attributes.of(OUTCOME, name), Context.root().with(span));
    span.setAttribute(OUTCOME, name);
    String error = error(outcome);
    if (error == null) {
      span.setAttribute(FOUND, (long) found);
    } else {
      span.setAttribute(ERROR, error);
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }

  private static @Nullable String error(RecallOutcome outcome) {
    return switch (outcome) {
      case HIT, EMPTY, INTERRUPTED -> null;
      case TIMEOUT -> "timeout";
      case FAILED -> "store_failed";
      case SKIPPED -> "overloaded";
    };
  }
}

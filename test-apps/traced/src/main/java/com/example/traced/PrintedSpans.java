package com.example.traced;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.util.Collection;

/** Prints each span on a line of its own. */
final class PrintedSpans implements SpanExporter {

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    for (SpanData span : spans) {
      System.out.printf(
          "span %s %s parent %s %s %s%n",
          span.getName(),
          span.getSpanId(),
          span.getParentSpanId(),
          span.getKind(),
          span.getAttributes().asMap());
    }
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode flush() {
    return CompletableResultCode.ofSuccess();
  }

  @Override
  public CompletableResultCode shutdown() {
    return CompletableResultCode.ofSuccess();
  }
}

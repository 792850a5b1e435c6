package com.example.traced;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import io.opentelemetry.api.GlobalOpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.export.PeriodicMetricReader;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Answers what is typed. From the line {@code !trace} on, it traces and measures itself. */
public final class TracedBot {

  private TracedBot() {}

  public static void main(String[] args) throws IOException {
    ChatModel model =
        OpenAiChatModel.builder()
            .baseUrl(System.getenv("SUPPORT_MODEL_URL"))
            .apiKey("none")
            .modelName("any")
            .build();
    OpenTelemetrySdk sdk = null;
    BufferedReader keyboard = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = keyboard.readLine(); line != null; line = keyboard.readLine()) {
      switch (line) {
        case "!trace" -> sdk = trace();
        case "!end" -> {
          if (sdk != null) {
            sdk.close();
          }
          return;
        }
        default ->
            System.out.println("bot> " + (sdk == null ? model.chat(line) : traced(model, line)));
      }
    }
  }

  private static OpenTelemetrySdk trace() {
    OpenTelemetrySdk sdk =
        OpenTelemetrySdk.builder()
            .setTracerProvider(
                SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(new PrintedSpans()))
                    .build())
            .setMeterProvider(
                SdkMeterProvider.builder()
                    .registerMetricReader(PeriodicMetricReader.create(new PrintedMetrics()))
                    .build())
            // Throws if somebody has asked for the global instance before.
            .buildAndRegisterGlobal();
    System.out.println("tracing");
    return sdk;
  }

  private static String traced(ChatModel model, String line) {
    Span span = GlobalOpenTelemetry.getTracer("bot").spanBuilder("reply").startSpan();
    try {
      return Context.current().with(span).wrapSupplier(() -> model.chat(line)).get();
    } finally {
      span.end();
    }
  }
}

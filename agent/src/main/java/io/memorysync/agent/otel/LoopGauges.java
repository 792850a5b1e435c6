package io.memorysync.agent.otel;

import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryState;
import io.memorysync.outbox.DropReason;
import io.memorysync.outbox.OutboxCounts;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.Meter;
import java.time.Instant;
import java.util.Locale;

/** What can be read off the loop whenever the bot's OpenTelemetry wants to know. */
final class LoopGauges {

  static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("memorysync.turn.outcome");
  static final AttributeKey<String> REASON = AttributeKey.stringKey("memorysync.drop.reason");
  static final AttributeKey<String> STATE = AttributeKey.stringKey("memorysync.state");

  private static final String TURNS = "{turn}";

  private LoopGauges() {}

  static void build(Meter meter, MemoryLoop loop) {
    meter
        .counterBuilder("memorysync.turns")
        .setUnit(TURNS)
        .setDescription("Turns that are stored, or lost")
        .buildWithCallback(
            measurement -> {
              OutboxCounts counts = loop.stored();
              measurement.record(counts.stored(), Attributes.of(OUTCOME, "stored"));
              for (DropReason why : DropReason.values()) {
                measurement.record(
                    counts.droppedBy().getOrDefault(why, 0L),
                    Attributes.of(OUTCOME, "dropped", REASON, why.name().toLowerCase(Locale.ROOT)));
              }
            });
    meter
        .upDownCounterBuilder("memorysync.turns.pending")
        .setUnit(TURNS)
        .setDescription("Turns that wait for the store")
        .buildWithCallback(measurement -> measurement.record(loop.stored().pending()));
    meter
        .gaugeBuilder("memorysync.log.oldest.age")
        .setUnit("s")
        .setDescription("For how long the oldest turn that waits has been waiting")
        .buildWithCallback(
            measurement -> measurement.record(loop.logDepth().ageSeconds(Instant.now())));
    meter
        .upDownCounterBuilder("memorysync.log.size")
        .setUnit("By")
        .setDescription("The size of the logs of all processes on the data directory")
        .buildWithCallback(measurement -> measurement.record(loop.logDepth().bytes()));
    meter
        .upDownCounterBuilder("memorysync.state")
        .setUnit("1")
        .setDescription("1 for the state that memory is in, 0 for the others")
        .buildWithCallback(
            measurement -> {
              MemoryState current = loop.state();
              for (MemoryState state : MemoryState.values()) {
                measurement.record(
                    state == current ? 1 : 0,
                    Attributes.of(STATE, state.name().toLowerCase(Locale.ROOT)));
              }
            });
  }
}

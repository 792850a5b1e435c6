package io.memorysync.turn;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One utterance, verbatim. {@link #seed} and {@link #occurredAt} together are its identity:
 * whatever delivers the same turn twice, the backend keeps one row.
 *
 * @param scope whose it is, and in which conversation it was said
 * @param role what the speaker is
 * @param author the name of the agent that spoke, or the label of the role where there is none
 * @param text what was said; never blank
 * @param occurredAt when it was first seen, to the microsecond
 * @param complete false for a reply that broke off while it was streamed
 */
public record Turn(
    Scope scope, Role role, String author, String text, Instant occurredAt, boolean complete) {

  public Turn {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a turn needs text");
    }
    // What the store holds is what a replay is compared with.
    occurredAt = occurredAt.truncatedTo(ChronoUnit.MICROS);
  }

  /** The same turn in other words; itself if they are the same. */
  public Turn withText(String words) {
    return words.equals(text) ? this : new Turn(scope, role, author, words, occurredAt, complete);
  }

  /** The idempotency key of the wire contract. */
  public String seed() {
    return Seed.of(role, scope, text);
  }
}

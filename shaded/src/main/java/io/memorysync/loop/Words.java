package io.memorysync.loop;

import io.memorysync.context.Fence;
import io.memorysync.privacy.Redaction;

/** What is left of words that come in: nothing of ours, nothing that must not be kept. */
final class Words {

  private final Redaction redaction;

  Words(Redaction redaction) {
    this.redaction = redaction;
  }

  /** The words as they are kept and asked with; empty if nothing is left. Idempotent. */
  String of(String said) {
    return redaction.of(Fence.strip(said).strip());
  }
}

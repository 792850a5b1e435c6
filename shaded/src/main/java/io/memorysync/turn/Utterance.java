package io.memorysync.turn;

import java.util.HashSet;
import java.util.Set;

/** A turn, and what has happened to it in this process. Guarded by the ledger. */
public final class Utterance {

  private final Turn turn;
  private final Set<String> receivers = new HashSet<>();
  private boolean sent;
  private boolean answered;

  Utterance(Turn turn, boolean sent) {
    this.turn = turn;
    this.sent = sent;
  }

  /** What was said. */
  public Turn turn() {
    return turn;
  }

  boolean isReceivedBy(String agent) {
    return receivers.contains(agent);
  }

  void receivedBy(String agent) {
    receivers.add(agent);
  }

  boolean isSent() {
    return sent;
  }

  void markSent() {
    sent = true;
  }

  boolean isAnswered() {
    return answered;
  }

  void markAnswered() {
    answered = true;
  }
}

package io.memorysync.loop;

import io.memorysync.turn.Utterance;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * An utterance that is being answered. However many calls to models that takes, there is one recall
 * and one block for it.
 */
public final class OpenTurn {

  private static final AtomicLong NUMBERS = new AtomicLong();

  private final long number = NUMBERS.incrementAndGet();
  private final Utterance utterance;
  private volatile @Nullable Recall recall;
  private final AtomicReference<@Nullable String> block = new AtomicReference<>();

  OpenTurn(Utterance utterance, @Nullable Recall recall) {
    this.utterance = utterance;
    this.recall = recall;
  }

  /** Tells it from the other turns of this process, in a log. */
  public long number() {
    return number;
  }

  /** The words that are being answered. */
  public String words() {
    return utterance.turn().text();
  }

  Utterance utterance() {
    return utterance;
  }

  /** Null if nothing is recalled for these words, or not any more. */
  @Nullable Recall recall() {
    return recall;
  }

  /** The block that was put before the model the first time, or null if there was no first time. */
  @Nullable String block() {
    return block.get();
  }

  /** Settles the block of this turn; the first one stays. */
  String settle(String rendered) {
    String first = block.compareAndExchange(null, rendered);
    // What was found is of no use any more, and it may be large.
    recall = null;
    return first == null ? rendered : first;
  }
}

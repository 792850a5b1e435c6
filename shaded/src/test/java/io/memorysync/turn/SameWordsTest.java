package io.memorysync.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.InstantSource;
import org.junit.jupiter.api.Test;

/** The same words without a reply that anybody has seen: a retry, or said again. */
class SameWordsTest {

  private static final Scope SCOPE = Scope.of("ada", "bot", "s");

  private final TurnLedger ledger = new TurnLedger(InstantSource.system());

  @Test
  void askedAgainAtOnceTheyAreARetry() {
    assertThat(isNew("Water the plants")).isTrue();
    assertThat(isNew("Water the plants")).isFalse();
  }

  @Test
  void afterOtherWordsTheyAreSaidAgain() {
    assertThat(isNew("Water the plants")).isTrue();
    assertThat(isNew("Feed the cat")).isTrue();
    assertThat(isNew("Water the plants")).isTrue();
  }

  @Test
  void afterAReplyThatNobodySawTheyAreSaidAgain() {
    ledger.answered(ledger.received(SCOPE, "bot", "user", "yes").utterance());
    assertThat(isNew("yes")).isTrue();
  }

  private boolean isNew(String words) {
    return ledger.received(SCOPE, "bot", "user", words).isNew();
  }
}

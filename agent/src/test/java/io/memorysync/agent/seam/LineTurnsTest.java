package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.turn.Scope;
import org.junit.jupiter.api.Test;

class LineTurnsTest {

  private final LineTurns turns = new LineTurns();

  @Test
  void aTurnIsOpenForItsUserUntilItEnds() {
    turns.put("key", turn("ada"));

    assertThat(turns.isAnyOpen("ada")).isTrue();
    assertThat(turns.isAnyOpen("bob")).isFalse();
    turns.ended("key");
    assertThat(turns.isAnyOpen("ada")).isFalse();
  }

  @Test
  void aTurnThatHasEndedIsFoundInCaseItsStreamIsStartedAgain() {
    LineTurn turn = turn("ada");
    turns.put("key", turn);
    turns.ended("key");

    assertThat(turns.get("key")).isSameAs(turn);
  }

  @Test
  void openTurnsAreHeldHoweverManyThereAre() {
    LineTurn slow = turn("ada");
    turns.put("slow", slow);
    for (int i = 0; i < 5000; i++) {
      turns.put(i, turn("bob"));
      turns.ended(i);
    }

    assertThat(turns.get("slow")).isSameAs(slow);
    assertThat(turns.get(0)).isNull();
    assertThat(turns.get(4999)).isNotNull();
  }

  @Test
  void theOnlyTurnThatAModelIsAskedForIsFound() {
    LineTurn turn = turn("ada");
    turns.put("key", turn);
    assertThat(turns.askedIn("What is new?")).isSameAs(turn);
    assertThat(turns.askedIn("What is old?")).isNull();
    turns.put("other", turn("bob"));
    assertThat(turns.askedIn("What is new?")).isNull();
    turns.ended("other");
    assertThat(turns.askedIn("What is new?")).isSameAs(turn);
    assertThat(turns.isAnyOpen()).isTrue();
    turns.ended("key");
    assertThat(turns.askedIn("What is new?")).isNull();
    assertThat(turns.isAnyOpen()).isFalse();
  }

  private static LineTurn turn(String user) {
    return new LineTurn(Scope.of(user, "bot", "default"), "bot", "What is new?");
  }
}

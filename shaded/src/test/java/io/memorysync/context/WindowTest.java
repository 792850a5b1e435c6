package io.memorysync.context;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class WindowTest {

  private final Window window =
      new Window(
          List.of(
              " yes ", "Which trains go to Utrecht today?\n\nAnswer from: the timetable says 9."));

  @Test
  void holdsAMessageThatIsTheTurn() {
    assertThat(window.holds(turn("yes"))).isTrue();
  }

  @Test
  void holdsATurnThatWasAddedTo() {
    assertThat(window.holds(turn("Which trains go to Utrecht today?"))).isTrue();
  }

  @Test
  void doesNotTakeAShortTurnForAPartOfAnother() {
    assertThat(window.holds(turn("Answer"))).isFalse();
  }

  private static Turn turn(String text) {
    return new Turn(Scope.of("ann", "test", "s"), Role.USER, "user", text, Instant.EPOCH, true);
  }
}

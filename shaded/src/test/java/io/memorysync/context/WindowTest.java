package io.memorysync.context;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class WindowTest {

  private final Window window =
      new Window(
          List.of(
              " yes ", "Which trains go to Utrecht today?\n\nAnswer from: the timetable says 9."),
          UnaryOperator.identity());

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

  @Test
  void takesNoLongerForLongTexts() {
    // Looking for the one anywhere in the other would take a quadrillion steps.
    String half = "a ".repeat(1_000_000);
    Window huge = new Window(List.of(half + half + "where is it?"), UnaryOperator.identity());
    assertTimeoutPreemptively(
        Duration.ofSeconds(30), () -> assertThat(huge.holds(turn(half + "here"))).isFalse());
  }

  private static Turn turn(String text) {
    return new Turn(Scope.of("ann", "test", "s"), Role.USER, "user", text, Instant.EPOCH, true);
  }

  @Test
  void whatHasBeenCleanedBeforeItWasKeptIsFoundToo() {
    Window window =
        new Window(
            List.of("my key is sk-123456, remember it"),
            text -> text.replace("sk-123456", "[redacted:openai]"));
    assertThat(window.holds(turn("my key is [redacted:openai], remember it"))).isTrue();
    assertThat(window.holds(turn("my key is [redacted:github], remember it"))).isFalse();
  }
}

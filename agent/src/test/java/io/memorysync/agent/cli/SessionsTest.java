package io.memorysync.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.turn.Scope;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionsTest {

  private static final List<Scope> SCOPES =
      List.of(
          new Scope("ann", "bot::counter-2"),
          new Scope("ann", "bot::x"),
          new Scope("ann", "langchain4j::x"));

  @Test
  void aSessionHasTheNameOfTheBotOrOfTheScope() {
    assertThat(named("Counter 2")).isEqualTo("bot::counter-2");
    assertThat(named("langchain4j::x")).isEqualTo("langchain4j::x");
    assertThat(named("unknown")).isEqualTo("unknown");
  }

  @Test
  void nothingIsGuessedWhereSeveralCouldBeMeant() {
    assertThatThrownBy(() -> named("x"))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("bot::x, langchain4j::x");
  }

  private static String named(String session) {
    return Sessions.named("ann", session, SCOPES).name();
  }
}

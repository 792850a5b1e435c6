package io.memorysync.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopeTest {

  @ParameterizedTest
  @CsvSource({
    "Support Chat, support-chat",
    "--a--, a",
    "user@example.com, user-example.com",
    "A_b.c-D, a_b.c-d",
    "Äpfel 7, äpfel-7",
    "'', default",
    "///, default",
    "😀, default"
  })
  void slugIsThatOfTheOtherAdapters(String session, String slug) {
    assertThat(Scope.of("ann", "agno", session).name()).isEqualTo("agno::" + slug);
  }

  @Test
  void slugHasAtMost80CodePoints() {
    assertThat(Scope.slug("x".repeat(100))).isEqualTo("x".repeat(80));
    assertThat(Scope.slug("𝒳".repeat(100)).codePointCount(0, 160)).isEqualTo(80);
  }

  @Test
  void needsUser() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Scope(" ", "agno::default"));
  }
}

package io.memorysync.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeedTest {

  @ParameterizedTest
  @CsvSource({
    "'', cbf29ce484222325",
    "a, af63dc4c8601ec8c",
    "foobar, 85944171f73967e8",
    "human:remember the launch is Friday, 308e270287d36bec",
    "ai:Noted!, 60ab904130991ab0",
    "human:café 😀, 61be9606939c7db6"
  })
  void hashIsThatOfTheOtherAdapters(String text, String hash) {
    assertThat(Seed.hash(text)).isEqualTo(hash);
  }

  @Test
  void seedNamesSpeakerScopeAndHash() {
    Scope scope = Scope.of("ann", "pipecat", "conv-42");
    assertThat(turn(scope, Role.USER, "remember the launch is Friday").seed())
        .isEqualTo("human@pipecat::conv-42#h308e270287d36bec");
    assertThat(turn(scope, Role.ASSISTANT, "Noted!").seed())
        .isEqualTo("ai@pipecat::conv-42#h60ab904130991ab0");
  }

  private static Turn turn(Scope scope, Role role, String text) {
    return new Turn(scope, role, role.label(), text, Instant.EPOCH, true);
  }
}

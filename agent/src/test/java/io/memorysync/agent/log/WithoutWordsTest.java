package io.memorysync.agent.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.config.ConfigException;
import org.junit.jupiter.api.Test;

class WithoutWordsTest {

  private static final String SAID = "My lock opens with 4711.";

  @Test
  void whatTheBotsOwnExceptionsSayIsLeftOut() {
    assertThat(WithoutWords.of(new IllegalStateException(SAID)))
        .isEqualTo("java.lang.IllegalStateException");
    assertThat(WithoutWords.stackTrace(new RuntimeException(new IllegalStateException(SAID))))
        .contains(
            "java.lang.RuntimeException", "Caused by: java.lang.IllegalStateException", "\tat ")
        .doesNotContain("4711");
  }

  @Test
  void whatOursAndThoseOfTheJvmSayIsTold() {
    assertThat(WithoutWords.of(new NoClassDefFoundError("com/acme/Bot"))).contains("com/acme/Bot");
    assertThat(WithoutWords.of(new ConfigException("top_k: expected"))).contains("top_k");
  }

  @Test
  void causesInACircleEnd() {
    Exception first = new Exception("a");
    first.initCause(new Exception("b", first));
    assertThat(WithoutWords.stackTrace(first)).containsOnlyOnce("Caused by");
  }
}

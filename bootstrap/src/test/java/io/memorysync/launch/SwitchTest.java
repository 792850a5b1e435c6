package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchTest {

  private static final String PROPERTY = "memorysync.enabled";

  @Test
  void isOnUnlessSwitchedOff() {
    assertThat(Switch.isOn(null)).isTrue();
    assertThat(Switch.isOn("/etc/memorysync.yaml")).isTrue();
    assertThat(Switch.isOn("user_id=ada,top_k=3")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"enabled=false", "user_id=ada,enabled=false", "user_id=ada, enabled= FALSE ,x=y"})
  void isOffByAgentArguments(String arguments) {
    assertThat(Switch.isOn(arguments)).isFalse();
  }

  @Test
  void isOffByProperty() {
    try (var properties = new SystemProperties().with(PROPERTY, " False ")) {
      assertThat(Switch.isOn(null)).isFalse();
      assertThat(Switch.isOn("user_id=ada")).isFalse();
    }
  }

  @Test
  void agentArgumentsWinOverTheProperty() {
    try (var properties = new SystemProperties().with(PROPERTY, "false")) {
      assertThat(Switch.isOn("enabled=true")).isTrue();
    }
    try (var properties = new SystemProperties().with(PROPERTY, "true")) {
      assertThat(Switch.isOn("enabled=false")).isFalse();
    }
  }

  @Test
  void isOffByEnvironmentUnlessThePropertySaysOtherwise() throws Exception {
    assertThat(inOtherJvm("false")).isEqualTo("false");
    assertThat(inOtherJvm("false", "-D" + PROPERTY + "=true")).isEqualTo("true");
    assertThat(inOtherJvm("true", "-D" + PROPERTY + "=false")).isEqualTo("false");
  }

  @Test
  void aKeyThatOnlyEndsLikeTheSwitchIsNoSwitch() {
    assertThat(Switch.isOn("not_enabled=false")).isTrue();
  }

  private static String inOtherJvm(String variable, String... options) throws Exception {
    return ForkedJvm.run(PrintSwitch.class, Map.of("MEMORYSYNC_ENABLED", variable), options);
  }

  /** Started in a JVM of its own: a process cannot change its environment. */
  static final class PrintSwitch {
    public static void main(String[] arguments) {
      System.out.print(Switch.isOn(null));
    }
  }
}

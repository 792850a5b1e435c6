package io.memorysync.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AgentArgumentsTest {

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "  "})
  void mayBeMissing(String source) {
    assertThat(AgentArguments.parse(source)).isEqualTo(new AgentArguments(null, Map.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/etc/memorysync.yaml", "C:\\Program Files\\bot\\memorysync.yaml", "a,b.yaml"})
  void mayBeAPath(String path) {
    assertThat(AgentArguments.parse(" " + path + " "))
        .isEqualTo(new AgentArguments(path, Map.of()));
  }

  @Test
  void mayBeSettings() {
    assertThat(AgentArguments.parse("user_id=ada, top_k = 3 ,mode=off"))
        .isEqualTo(new AgentArguments(null, Map.of("user_id", "ada", "top_k", "3", "mode", "off")));
  }

  @Test
  void mayBeBoth() {
    assertThat(AgentArguments.parse("config=C:\\bot\\m.yaml,user_id=ada"))
        .isEqualTo(new AgentArguments("C:\\bot\\m.yaml", Map.of("user_id", "ada")));
  }

  @Test
  void valuesMayHoldAnything() {
    assertThat(AgentArguments.parse("context_template=\"a, b = {context}\",user_id=x=y").values())
        .isEqualTo(Map.of("context_template", "a, b = {context}", "user_id", "x=y"));
    assertThat(AgentArguments.parse("user_id=").values()).isEqualTo(Map.of("user_id", ""));
    assertThat(AgentArguments.parse("user_id=${session}").values())
        .isEqualTo(Map.of("user_id", "${session}"));
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertRefused("user_id=ada,topk=3", "there is no agent argument 'topk'. Did you mean 'top_k'?");
    assertRefused("confg=m.yaml", "there is no agent argument 'confg'. Did you mean 'config'?");
  }

  @Test
  void refusesAKeyWithoutValue() {
    assertRefused("user_id=ada,top_k", "agent argument 'top_k' has no value: write key=value");
    assertRefused("user_id=ada,", "agent argument '' has no value: write key=value");
  }

  @Test
  void refusesAnOpenQuote() {
    assertRefused("user_id=\"ada,top_k=3", "a double quote in the agent arguments is not closed");
  }

  private static void assertRefused(String source, String message) {
    assertThatThrownBy(() -> AgentArguments.parse(source))
        .isInstanceOf(ConfigException.class)
        .hasMessage(message);
  }
}

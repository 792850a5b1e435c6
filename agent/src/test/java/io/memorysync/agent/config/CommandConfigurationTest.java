package io.memorysync.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command is told differently from the agent. */
class CommandConfigurationTest {

  @TempDir Path dir;

  @Test
  void needsNoUserAndMayBeSwitchedOff() {
    CommandConfiguration configuration =
        load(null, null, Map.of(), Map.of("MEMORYSYNC_ENABLED", "false"));

    assertThat(configuration.file()).isNull();
    assertThat(configuration.settings().userId()).isEmpty();
    assertThat(configuration.effective())
        .extracting(EffectiveSetting::setting)
        .containsExactly(Setting.values());
    assertThat(setting(configuration, Setting.ENABLED))
        .isEqualTo(
            new EffectiveSetting(
                Setting.ENABLED, "false", "environment variable MEMORYSYNC_ENABLED"));
    assertThat(setting(configuration, Setting.TOP_K).source()).isEqualTo("default");
  }

  @Test
  void optionsOfTheCommandWinOverAllElse() throws Exception {
    Path file = Files.writeString(dir.resolve("a.yaml"), "data_dir: /from/file\ntop_k: 7\n");
    Path other = Files.writeString(dir.resolve("b.yaml"), "top_k: 8\n");

    CommandConfiguration configuration =
        load(
            "config=" + other + ",data_dir=/from/arguments,user_id=ann",
            file.toString(),
            Map.of(Setting.DATA_DIR, "/from/option"),
            Map.of("MEMORYSYNC_DATA_DIR", "/from/variable"));

    assertThat(configuration.file()).isEqualTo(file.toFile());
    assertThat(configuration.settings().userId()).isEqualTo("ann");
    assertThat(configuration.settings().topK()).isEqualTo(7);
    assertThat(setting(configuration, Setting.DATA_DIR))
        .isEqualTo(new EffectiveSetting(Setting.DATA_DIR, "/from/option", "command line"));
  }

  @Test
  void whatTheAgentWouldRefuseIsRefused() {
    assertThatThrownBy(() -> load("user_id=${user}", null, Map.of(), Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("user_id");
    assertThatThrownBy(() -> load(null, dir + "/missing.yaml", Map.of(), Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("missing.yaml");
    assertThatThrownBy(() -> load(null, null, Map.of(), Map.of("MEMORYSYNC_ENABLED", "maybe")))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("true or false");
  }

  private static CommandConfiguration load(
      String arguments,
      String file,
      Map<Setting, String> options,
      Map<String, String> environment) {
    return ConfigLoader.loadForCommand(arguments, file, options, environment, Map.of());
  }

  private static EffectiveSetting setting(CommandConfiguration configuration, Setting wanted) {
    return configuration.effective().stream()
        .filter(each -> each.setting() == wanted)
        .findFirst()
        .orElseThrow();
  }
}

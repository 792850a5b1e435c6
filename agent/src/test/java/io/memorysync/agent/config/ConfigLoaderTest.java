package io.memorysync.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.yaml.YamlException;
import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryMode;
import io.memorysync.privacy.Sensitive;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigLoaderTest {

  /** Values for each setting: argument, property, environment, file. */
  private static final Map<Setting, List<String>> VALUES =
      Map.ofEntries(
          Map.entry(Setting.USER_ID, List.of("a", "b", "c", "d")),
          Map.entry(Setting.SESSION_ID, List.of("a", "b", "c", "d")),
          Map.entry(Setting.TOP_K, List.of("1", "2", "3", "4")),
          Map.entry(Setting.RECALL_TIMEOUT, List.of("1", "2", "3", "4")),
          Map.entry(Setting.MIN_PROMPT_CHARS, List.of("1", "2", "3", "4")),
          Map.entry(
              Setting.CONTEXT_TEMPLATE,
              List.of("a {context}", "b {context}", "c {context}", "d {context}")),
          Map.entry(Setting.MAX_CONTEXT_CHARS, List.of("1001", "1002", "1003", "1004")),
          Map.entry(Setting.REDACT, List.of("email", "phone", "card", "iban")),
          Map.entry(Setting.CAPTURE, List.of("sent", "received", "sent", "received")),
          Map.entry(Setting.MODE, List.of("off", "observe", "off", "observe")),
          Map.entry(Setting.DATA_DIR, List.of("/a", "/b", "/c", "/d")),
          Map.entry(Setting.MAX_LOG_MB, List.of("101", "102", "103", "104")),
          Map.entry(Setting.KEEP_DAYS, List.of("1", "2", "3", "4")),
          Map.entry(Setting.LOG_FILE, List.of("/a", "/b", "/c", "/d")),
          Map.entry(Setting.LOG_LEVEL, List.of("debug", "info", "debug", "info")));

  private static final Map<Setting, Function<Settings, Object>> READ =
      Map.ofEntries(
          Map.entry(Setting.USER_ID, Settings::userId),
          Map.entry(Setting.SESSION_ID, Settings::sessionId),
          Map.entry(Setting.TOP_K, settings -> String.valueOf(settings.topK())),
          Map.entry(Setting.RECALL_TIMEOUT, s -> String.valueOf(s.recallTimeout().toSeconds())),
          Map.entry(Setting.MIN_PROMPT_CHARS, s -> String.valueOf(s.minPromptChars())),
          Map.entry(Setting.CONTEXT_TEMPLATE, Settings::contextTemplate),
          Map.entry(Setting.MAX_CONTEXT_CHARS, s -> String.valueOf(s.maxContextChars())),
          Map.entry(
              Setting.REDACT, s -> s.redact().iterator().next().name().toLowerCase(Locale.ROOT)),
          Map.entry(Setting.CAPTURE, s -> s.capture().name().toLowerCase(Locale.ROOT)),
          Map.entry(Setting.MODE, s -> s.mode().name().toLowerCase(Locale.ROOT)),
          Map.entry(Setting.DATA_DIR, s -> s.dataDir().getPath()),
          Map.entry(Setting.MAX_LOG_MB, s -> String.valueOf(s.maxLogMegabytes())),
          Map.entry(Setting.KEEP_DAYS, s -> String.valueOf(s.keepDays())),
          Map.entry(Setting.LOG_FILE, s -> s.logFile().getPath()),
          Map.entry(Setting.LOG_LEVEL, s -> s.debug() ? "debug" : "info"));

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "ENABLED")
  void theNearerSourceWins(Setting setting) throws IOException {
    List<String> values = VALUES.get(setting);
    Sources sources = new Sources();
    sources.file = setting.key() + ": '" + values.get(3) + "'";
    assertThat(read(sources, setting)).isEqualTo(values.get(3));
    sources.environment.put("MEMORYSYNC_" + setting.name(), values.get(2));
    assertThat(read(sources, setting)).isEqualTo(values.get(2));
    sources.properties.put("memorysync." + setting.key(), values.get(1));
    assertThat(read(sources, setting)).isEqualTo(values.get(1));
    sources.arguments.add(setting.key() + "=" + values.get(0));
    assertThat(read(sources, setting)).isEqualTo(values.get(0));
  }

  @Test
  void hasADefaultForAllButTheUser() throws IOException {
    Sources sources = new Sources();
    sources.file = "user_id: ada";
    assertThat(load(sources).settings())
        .isEqualTo(
            new Settings(
                "ada",
                "default",
                5,
                Duration.ofMillis(1200),
                8,
                Block.DEFAULT_TEMPLATE,
                4000,
                Capture.BOTH,
                Set.of(Sensitive.CREDENTIALS),
                List.of(),
                MemoryMode.ON,
                new File(System.getProperty("user.home"), ".memorysync"),
                512,
                0,
                null,
                false));
  }

  @Test
  void worksWithoutAFile() {
    Settings settings = ConfigLoader.load("user_id=ada", Map.of(), Map.of()).settings();
    assertThat(settings.userId()).isEqualTo("ada");
  }

  @Test
  void refusesAPatternThatIsNone_byItsPlace() throws IOException {
    Path file = directory.resolve("patterns.yaml");
    Files.writeString(file, "user_id: ada\nredact_patterns:\n  - EMP\n  - '(x'\n");
    assertThatThrownBy(() -> ConfigLoader.load(file.toString(), Map.of(), Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("redact_patterns (" + file + ", line 2), pattern 2: ")
        .hasMessageContaining("missing closing )");
    assertThatThrownBy(() -> ConfigLoader.load("user_id=ada,redact_patterns=x", Map.of(), Map.of()))
        .hasMessageStartingWith("there is no agent argument 'redact_patterns'");
  }

  @Test
  void takesSeveralKindsInDoubleQuotes() {
    Settings settings =
        ConfigLoader.load("user_id=ada,redact=\"iban, email\"", Map.of(), Map.of()).settings();
    assertThat(settings.redaction().of("a@b.example")).isEqualTo("[redacted:email]");
    assertThatThrownBy(() -> ConfigLoader.load("user_id=ada,redact=all", Map.of(), Map.of()))
        .hasMessage(
            "agent argument redact: expected some of credentials, email, phone, card, iban; or"
                + " none, found 'all'");
  }

  @Test
  void needsAUser() {
    assertThatThrownBy(() -> ConfigLoader.load(null, Map.of(), Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("user_id is not set")
        .hasMessageContaining("-Dmemorysync.user_id")
        .hasMessageContaining("MEMORYSYNC_USER_ID")
        .hasMessageContaining("${session}");
    assertThatThrownBy(() -> ConfigLoader.load("user_id= ", Map.of(), Map.of()))
        .hasMessageStartingWith("agent argument user_id is empty. If it was to be ${session}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"$session", "{session}", "%session%", "session", "bot-${session}"})
  void takesNoMisspeltPlaceholderForAUser(String userId) {
    assertThatThrownBy(() -> ConfigLoader.load("user_id=" + userId, Map.of(), Map.of()))
        .hasMessage(
            "agent argument user_id: expected a name or ${session}, found '" + userId + "'");
  }

  @Test
  void knowsItsSystemProperties() {
    Map<String, String> properties = Map.of("memorysync.topk", "3", "memorysync.user_id", "ada");
    assertThatThrownBy(() -> ConfigLoader.load(null, Map.of(), properties))
        .hasMessage(
            "there is no system property 'memorysync.topk'. Did you mean 'memorysync.top_k'?");
  }

  @Test
  void theSessionMayBeTheUser() {
    assertThat(ConfigLoader.load("user_id=${session}", Map.of(), Map.of()).settings().userId())
        .isEqualTo(Settings.SESSION_IS_USER);
    assertThatThrownBy(() -> ConfigLoader.load("user_id=${user}", Map.of(), Map.of()))
        .hasMessage("agent argument user_id: expected a name or ${session}, found '${user}'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "top_k             | 0        | a whole number from 1 to 50",
        "top_k             | 51       | a whole number from 1 to 50",
        "top_k             | many     | a whole number from 1 to 50",
        "top_k             | -1       | a whole number from 1 to 50",
        "top_k             | 99999999999 | a whole number from 1 to 50",
        "min_prompt_chars  | 1001     | a whole number from 0 to 1000",
        "min_prompt_chars  | 1.5      | a whole number from 0 to 1000",
        "max_context_chars | 499      | a whole number from 500 to 200000",
        "recall_timeout    | 0        | a time over 0 and up to 30 s, as 1.2 or 800 ms",
        "recall_timeout    | 31       | a time over 0 and up to 30 s, as 1.2 or 800 ms",
        "recall_timeout    | 1,2      | a time over 0 and up to 30 s, as 1.2 or 800 ms",
        "recall_timeout    | 2 min    | a time over 0 and up to 30 s, as 1.2 or 800 ms",
        "recall_timeout    | 30001 ms | a time over 0 and up to 30 s, as 1.2 or 800 ms",
        "mode              | of       | one of on, observe, off",
        "capture           | all      | one of both, received, sent",
        "log_level         | trace    | one of info, debug",
        "context_template  | hello    | a text with {context} in it",
      })
  void saysWhatIsWrongAndWhereItStands(String key, String value, String expected)
      throws IOException {
    String wrong = ": expected " + expected + ", found '" + value + "'";

    Sources file = new Sources();
    file.file = "user_id: ada\n" + key + ": '" + value + "'";
    assertRefused(file, key + " (" + file.path() + ", line 2)" + wrong);

    Sources environment = new Sources();
    String variable = "MEMORYSYNC_" + key.toUpperCase(Locale.ROOT);
    environment.environment.put(variable, value);
    assertRefused(environment, "environment variable " + variable + wrong);

    Sources properties = new Sources();
    properties.properties.put("memorysync." + key, value);
    assertRefused(properties, "system property memorysync." + key + wrong);

    Sources arguments = new Sources();
    arguments.arguments.add(key + "=\"" + value + "\"");
    assertRefused(arguments, "agent argument " + key + wrong);
  }

  @ParameterizedTest
  @CsvSource({
    "1.2, 1200",
    "1.2s, 1200",
    "1.2 S, 1200",
    "800ms, 800",
    "800 ms, 800",
    "30, 30000",
    "0.05, 50",
    "30000ms, 30000"
  })
  void readsDurations(String written, long millis) {
    Settings settings =
        ConfigLoader.load("user_id=a,recall_timeout=" + written, Map.of(), Map.of()).settings();
    assertThat(settings.recallTimeout()).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"OFF", "off", " Off "})
  void choicesMayBeWrittenInAnyCase(String mode) {
    Settings settings = ConfigLoader.load("user_id=a,mode=" + mode, Map.of(), Map.of()).settings();
    assertThat(settings.mode()).isEqualTo(MemoryMode.OFF);
  }

  @Test
  void theDataFolderIsAbsolute() {
    assertThat(
            ConfigLoader.load("user_id=a,data_dir=here", Map.of(), Map.of()).settings().dataDir())
        .isEqualTo(new File("here").getAbsoluteFile());
  }

  @Test
  void findsTheFileByArgumentPropertyAndEnvironment() {
    Map<String, String> environment = Map.of("MEMORYSYNC_CONFIG", "/environment.yaml");
    Map<String, String> properties = Map.of("memorysync.config", "/property.yaml");
    assertThat(ConfigFile.find("/argument.yaml", environment, properties))
        .isEqualTo(new File("/argument.yaml"));
    assertThat(ConfigFile.find("config=/key.yaml,top_k=1", environment, properties))
        .isEqualTo(new File("/key.yaml"));
    assertThat(ConfigFile.find("top_k=1", environment, properties))
        .isEqualTo(new File("/property.yaml"));
    assertThat(ConfigFile.find(null, environment, Map.of()))
        .isEqualTo(new File("/environment.yaml"));
    assertThat(ConfigFile.find(null, Map.of(), Map.of())).isNull();
  }

  @Test
  void saysThatTheFileIsMissing() {
    String missing = directory.resolve("missing.yaml").toString();
    assertThatThrownBy(() -> ConfigLoader.load(missing, Map.of(), Map.of()))
        .isInstanceOf(ConfigException.class)
        .hasMessageStartingWith("cannot read the configuration file: ")
        .hasMessageContaining(missing);
  }

  @Test
  void refusesAnUnknownKey() throws IOException {
    Sources sources = new Sources();
    sources.file = "user_id: ada\nrecal_timeout: 2";
    assertThatThrownBy(() -> load(sources))
        .isInstanceOf(YamlException.class)
        .hasMessage(
            sources.path()
                + ", line 2: there is no key 'recal_timeout'. Did you mean 'recall_timeout'?");
  }

  @Test
  void readsTheRulesOfTheBot() throws IOException {
    Sources sources = new Sources();
    sources.file =
        """
        user_id: ada
        framework: helpdesk
        rules:
          - id: mine
            seam: inside
            type: com.example.Bot
            method: run()
        """;
    assertThat(load(sources).rules())
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.id()).isEqualTo("mine");
              assertThat(rule.framework()).isEqualTo("helpdesk");
            });
    sources.file = sources.file.replace("framework: helpdesk\n", "");
    assertThat(load(sources).rules().get(0).framework()).isEqualTo("bot");
  }

  private String read(Sources sources, Setting setting) throws IOException {
    if (setting != Setting.USER_ID) {
      sources.environment.put("MEMORYSYNC_USER_ID", "somebody");
    }
    return (String) READ.get(setting).apply(load(sources).settings());
  }

  private void assertRefused(Sources sources, String message) {
    sources.environment.putIfAbsent("MEMORYSYNC_USER_ID", "somebody");
    assertThatThrownBy(() -> load(sources)).isInstanceOf(ConfigException.class).hasMessage(message);
  }

  private static Configuration load(Sources sources) throws IOException {
    List<String> arguments = new ArrayList<>(sources.arguments);
    if (sources.file != null) {
      Files.writeString(sources.path(), sources.file);
      arguments.add("config=" + sources.path());
    }
    return ConfigLoader.load(
        arguments.isEmpty() ? null : String.join(",", arguments),
        sources.environment,
        sources.properties);
  }

  private final class Sources {
    final List<String> arguments = new ArrayList<>();
    final Map<String, String> properties = new HashMap<>();
    final Map<String, String> environment = new HashMap<>();
    String file;

    Path path() {
      return directory.resolve("memorysync.yaml");
    }
  }
}

package io.memorysync.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.privacy.Sensitive;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schema for editors says the same as the agent that reads the file. */
class SchemaTest {

  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(VersionFlag.V202012);
  private static final JsonNode TEXT = read();
  private static final JsonSchema SCHEMA = SCHEMAS.getSchema(TEXT);

  private static final String RULES =
      """
      framework: mine
      message:
        type: a.Message
        user_type: a.UserMessage
        parts: { list: message.parts(), text_type: a.Text, new_part: new a.Text(new_text) }
        text: part.text()
        copy: message.with(new_parts)
        assistant: { type: a.BotMessage, text: message.text() }
      rules:
        - { id: a, seam: inside, type: a.Bot, method: run(), optional: true }
        - { id: b, seam: words, type: a.Bot, method: run(), turn: self, words: arg0, agent: self.name }
        - { id: c, seam: line, subtypes_of: a.Bot, method: [run(), run(int)], turn: self, request: arg0 }
        - { id: d, seam: end, type: a.Bot, method: run(), turn: self, if_argument: { arg0: a.End } }
        - { id: e, seam: send, type: a.Bot, method: run(), words: arg0, human: "true", user: arg0.user }
        - id: f
          seam: model
          type: a.Model
          method: chat(a.Request)
          messages: arg0.messages()
          inject: { argument: arg0, as: arg0.with(new_messages) }
          session: arg0.session()
          no_session: none
          reply:
            type: a.Reply
            text: reply.text()
            tool_call: reply.isToolCall()
            handler:
              type: a.Handler
              partials: [{ method: piece(java.lang.String), text: arg0, cancelled: arg0.stop }]
              complete: done(a.Reply)
              error: failed(java.lang.Throwable)
          not_called_from: [a.rag.]
      """;

  @TempDir private Path directory;

  @Test
  void isASchema() {
    JsonSchema metaSchema = SCHEMAS.getSchema(SchemaLocation.of(SchemaId.V202012));
    assertThat(metaSchema.validate(TEXT)).isEmpty();
  }

  @Test
  void knowsEverySetting_andNothingElse() {
    Set<String> expected = new TreeSet<>(Setting.keys());
    expected.addAll(List.of("framework", "message", "redact_patterns", "rules"));
    List<String> keys = new ArrayList<>();
    TEXT.get("properties").fieldNames().forEachRemaining(keys::add);
    assertThat(keys).containsExactlyInAnyOrderElementsOf(expected);
    assertThat(TEXT.get("additionalProperties").asBoolean(true)).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Setting.class)
  void describesEverySetting(Setting setting) {
    assertThat(property(setting).path("description").asText()).endsWith(".").hasSizeGreaterThan(20);
  }

  @Test
  void namesTheDefaultsThatTheAgentUses() {
    Settings settings = SettingsReader.read(new Values(List.of(userId()), List.of()), false);
    assertThat(defaultOf(Setting.SESSION_ID)).isEqualTo(settings.sessionId());
    assertThat(defaultOf(Setting.TOP_K)).isEqualTo(String.valueOf(settings.topK()));
    assertThat(Double.parseDouble(defaultOf(Setting.RECALL_TIMEOUT)) * 1000)
        .isEqualTo(settings.recallTimeout().toMillis());
    assertThat(defaultOf(Setting.MIN_PROMPT_CHARS))
        .isEqualTo(String.valueOf(settings.minPromptChars()));
    assertThat(defaultOf(Setting.CONTEXT_TEMPLATE)).isEqualTo(settings.contextTemplate());
    assertThat(defaultOf(Setting.MAX_CONTEXT_CHARS))
        .isEqualTo(String.valueOf(settings.maxContextChars()));
    assertThat(defaultOf(Setting.CAPTURE)).isEqualToIgnoringCase(settings.capture().name());
    assertThat(defaultOf(Setting.MODE)).isEqualToIgnoringCase(settings.mode().name());
    assertThat(defaultOf(Setting.REDACT)).isEqualTo("credentials");
    assertThat(settings.redact()).containsExactly(Sensitive.CREDENTIALS);
    assertThat(defaultOf(Setting.MAX_LOG_MB)).isEqualTo(String.valueOf(settings.maxLogMegabytes()));
    assertThat(defaultOf(Setting.KEEP_DAYS)).isEqualTo(String.valueOf(settings.keepDays()));
    assertThat(defaultOf(Setting.LOG_LEVEL)).isEqualTo(settings.debug() ? "debug" : "info");
    assertThat(defaultOf(Setting.ENABLED)).isEqualTo("true");
    // These depend on the process, or have none.
    for (Setting setting : List.of(Setting.USER_ID, Setting.DATA_DIR, Setting.LOG_FILE)) {
      assertThat(property(setting).has("default")).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user_id: ada",
        "user_id: ${session}",
        "user_id: 42\nsession_id: 7",
        "top_k: 50\nmin_prompt_chars: 0\nmax_context_chars: 500",
        "recall_timeout: 1.2",
        "recall_timeout: 30",
        "recall_timeout: 800 ms",
        "recall_timeout: 1.5s",
        "capture: sent\nmode: on\nlog_level: debug",
        "mode: off",
        "redact: none",
        "redact: credentials, Email,phone , card,iban",
        "redact_patterns: ['EMP-[0-9]+', '(?i)falcon']",
        "redact_patterns: EMP",
        "context_template: 'We know: {context}'",
        "data_dir: /var/lib/bot\nlog_file: bot.log",
        "enabled: true",
        "rules: []",
        "rules: [{ seam: inside, type: a.Bot, method: run() }]",
        "rules: [{ preset: maps, type: a.Bot, method: run }]",
        "rules: [{ preset: send, type: a.Bot }, { preset: generate_reply, type: a.Bot }]",
        "rules: [{ preset: prompt, type: a.*Bot, method: 'run(String, ..)', user_marker: 'Q:' }]",
        "rules: [{ preset: http_client, user: '\"ada\"' }]",
        "rules: [{ seam: turn, annotated_with: a.Bot, method: run, words: arg0, user: arg1 }]",
        "rules: [{ seam: model, type: a.Bot, method: run, message: maps, reply: none }]",
        "rules: [{ seam: model, type: a.Bot, method: run, skip_if: [self.off, arg0.isEmpty()] }]",
        "message: maps",
        "message: { user_role: [customer, guest] }",
        RULES,
      })
  void acceptsWhatTheAgentAccepts(String yaml) throws IOException {
    assertThat(complaints(yaml)).isEmpty();
    assertThat(load(yaml)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topk: 3",
        "user_id: ''",
        "user_id: ${user}",
        "user_id: [ada]",
        "top_k: 0",
        "top_k: 51",
        "top_k: 1.5",
        "top_k: many",
        "recall_timeout: 0",
        "recall_timeout: 31",
        "recall_timeout: 2 min",
        "min_prompt_chars: 1001",
        "max_context_chars: 499",
        "context_template: hello",
        "capture: all",
        "mode: of",
        "redact: ssn",
        "redact: none, email",
        "redact: ''",
        "redact_patterns: { a: b }",
        "log_level: trace",
        "rules: { id: a }",
        "rules: [{ preset: map, type: a.Bot, method: run() }]",
        "rules: [{ preset: maps, method: run() }]",
        "rules: [{ preset: maps, type: a.Bot }]",
        "rules: [{ preset: maps, type: a.Bot, method: run(), human: self.human }]",
        "rules: [{ id: a, type: a.Bot, method: run() }]",
        "rules: [{ id: a, seam: outside, type: a.Bot, method: run() }]",
        "rules: [{ id: a, seam: inside, method: run() }]",
        "rules: [{ id: a, seam: inside, type: a.Bot, subtypes_of: a.Bot, method: run() }]",
        "rules: [{ id: a, seam: inside, type: a.Bot }]",
        "rules: [{ id: a, seam: inside, type: a.Bot, method: [] }]",
        "rules: [{ id: a, seam: inside, type: a.Bot, method: 'run(' }]",
        "rules: [{ id: a, seam: inside, type: a.Bot, method: run(), turn: self }]",
        "rules: [{ id: a, seam: inside, type: a.Bot, method: run(), if_argument: { x: a.B } }]",
        "rules: [{ id: a, seam: words, type: a.Bot, method: run(), words: arg0 }]",
        "rules: [{ id: a, seam: words, type: a.Bot, method: run(), turn: self }]",
        "rules: [{ id: a, seam: line, type: a.Bot, method: run(), turn: self }]",
        "rules: [{ id: a, seam: end, type: a.Bot, method: run() }]",
        "rules: [{ id: a, seam: send, type: a.Bot, method: run() }]",
        "rules: [{ id: a, seam: model, type: a.Bot, method: f, messages: arg0, prompt: arg1 }]",
        "rules: [{ id: a, seam: model, type: a.Bot, method: f, inject: { as: arg0 } }]",
        "rules: [{ id: a, seam: model, type: a.Bot, method: f, inject: { place: middle } }]",
        "rules: [{ id: a, seam: model, type: a.Bot, method: f, reply: { handler: { type: a.H } } }]",
        "message: map",
        "message: { type: a.M, role: message.r, user_type: a.U, text: message.t, copy: message }",
        "message: { type: a.M, parts: { list: x, text_type: a.T, new_part: y } }",
        "message: { type: a.M, role: message.r, text: message.t, copy: message, parts: { list: x } }",
        "message: { type: a.M, role: message.r, text: message.t, copy: message, size: x }",
      })
  void refusesWhatTheAgentRefuses(String yaml) {
    assertThat(complaints(yaml)).isNotEmpty();
    assertThatThrownBy(() -> load(yaml)).isInstanceOf(RuntimeException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type: a.Model\n",
        "method: chat(a.Request)\n",
        "seam: model\n",
      })
  void refusesAModelSeamThatLacksThis(String line) {
    assertThat(RULES).contains(line);
    String yaml = RULES.replace(line, "\n");
    assertThat(complaints(yaml)).isNotEmpty();
    assertThatThrownBy(() -> load(yaml)).isInstanceOf(RuntimeException.class);
  }

  @Test
  void acceptsTheBuiltInRules() throws IOException {
    try (InputStream in = BuiltInRules.class.getResourceAsStream("langchain4j.yaml")) {
      assertThat(complaints(new String(in.readAllBytes(), StandardCharsets.UTF_8))).isEmpty();
    }
  }

  private Configuration load(String yaml) throws IOException {
    Path file = Files.writeString(directory.resolve("memorysync.yaml"), yaml);
    // What is in the file counts; without it, a user that is needed in any case.
    Map<String, String> environment =
        yaml.contains("user_id") ? Map.of() : Map.of("MEMORYSYNC_USER_ID", "ada");
    return ConfigLoader.load("config=" + file, environment, Map.of());
  }

  private static Set<ValidationMessage> complaints(String yaml) {
    Object tree = new Load(LoadSettings.builder().build()).loadFromString(yaml);
    return SCHEMA.validate(new ObjectMapper().valueToTree(tree));
  }

  private static Value userId() {
    return new Value(Setting.USER_ID, "ada", "test");
  }

  private static JsonNode property(Setting setting) {
    return TEXT.get("properties").get(setting.key());
  }

  private static String defaultOf(Setting setting) {
    return property(setting).get("default").asText();
  }

  private static JsonNode read() {
    try (InputStream in = SchemaTest.class.getResourceAsStream("/memorysync.schema.json")) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

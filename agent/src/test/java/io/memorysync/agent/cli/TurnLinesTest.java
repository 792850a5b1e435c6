package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TurnLinesTest {

  private static final String GOOD =
      "{\"user\":\"ann\",\"scope\":\"test::s\",\"role\":\"user\",\"author\":\"user\","
          + "\"text\":\"tea\",\"occurred_at\":\"2026-01-01T00:00:00Z\",\"complete\":true}";

  static Stream<Turn> turns() {
    List<String> texts =
        List.of(
            "tea",
            "emoji 😀👩‍👩‍👧 and \u2028",
            "half \uD83D a pair, and \uDE00 half",
            "null \0, substitute \u001A, escape \u001b",
            "quotes \" ' \\ /",
            "lines\r\n\n\tmore",
            "long " + "lorem ".repeat(200_000));
    Scope scope = new Scope("\uD83D ann", "test::\0");
    return texts.stream()
        .flatMap(
            text ->
                Stream.of(
                    new Turn(scope, Role.USER, "", text, Instant.EPOCH, true),
                    new Turn(
                        scope,
                        Role.ASSISTANT,
                        "agent 中",
                        text,
                        Instant.parse("-290308-12-21T19:59:05.224192Z"),
                        false)));
  }

  @ParameterizedTest
  @MethodSource("turns")
  void everyTurnComesBackAsItWas(Turn turn) throws IOException {
    String line = Json.of(TurnJson.of(turn));
    assertThat(line).isASCII().doesNotContain("\n");
    assertThat(lines(line).next()).isEqualTo(turn);
  }

  @Test
  void readsLinesAsOthersWriteThem() throws IOException {
    TurnLines lines = lines("\uFEFF" + GOOD + "\r\n\n  \n" + GOOD.replace("tea", "Grüße 😀"));
    assertThat(lines.next().text()).isEqualTo("tea");
    assertThat(lines.next().text()).isEqualTo("Grüße 😀");
    assertThat(lines.next()).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "tea\"|tea\",\"text\":\"tea\"|uplicate",
        "\"complete\":true|\"complete\":\"yes\"|'complete' has to be there, as true or false",
        "\"complete\":true|\"complete\":1|'complete' is neither a string nor",
        ",\"complete\":true||'complete' has to be there",
        "\"user\":\"ann\"|\"usr\":\"ann\"|Did you mean 'user'?",
        "\"ann\"|\" \"|needs a user",
        "\"ann\"|null|'user' is neither",
        "\"tea\"|\" \"|needs text",
        "\"role\":\"user\"|\"role\":\"system\"|no role is labelled 'system'",
        "00:00Z|00:00|'occurred_at' has to be a time as",
        "00:00Z|00:00.1234567Z|finer than a microsecond",
        "true}|true} {}|one JSON object",
        "true}|true|not JSON",
      })
  void namesTheLineAndWhatIsWrongInIt(String good, String bad, String sentence) throws IOException {
    TurnLines lines = lines(GOOD + "\n" + GOOD.replace(good, bad == null ? "" : bad));
    assertThat(lines.next()).isNotNull();
    assertThatThrownBy(lines::next)
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("a file, line 2: ")
        .hasMessageContaining(sentence);
  }

  @Test
  void saysWhatIsNoText() {
    TurnLines lines =
        new TurnLines("a file", new ByteArrayInputStream("{\"user\":\"é\"}".getBytes(ISO_8859_1)));
    assertThatThrownBy(lines::next).hasMessage("a file, after line 0: this is not UTF-8");
  }

  private static TurnLines lines(String text) {
    return new TurnLines("a file", new ByteArrayInputStream(text.getBytes(UTF_8)));
  }
}

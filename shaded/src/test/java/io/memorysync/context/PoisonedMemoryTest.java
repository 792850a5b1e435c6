package io.memorysync.context;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is stored may be an attack on whoever reads the block: it stays a record in a list. */
public class PoisonedMemoryTest {

  private static final Block BLOCK = new Block("Known:\n{context}\nEnd.", 4000, ZoneOffset.UTC);
  private static final Pattern ESCAPED = Pattern.compile("\\\\u([0-9A-F]{4})");

  // Written down apart from the code: all that is no line feed, hides, and needs no neighbours.
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{Cc}&&[^\\n]]|[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u200B\\u200E\\u200F\\u2028-\\u202E"
              + "\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\x{E0000}-\\x{E0FFF}]|\\p{Cs}");
  private static final Pattern TOKEN =
      Pattern.compile("<[|s/]|\\[/?(INST|SYSTEM_PROMPT|TOOL_CALLS)]|[\\uFF1C\\uFE64]");
  private static final Pattern MARK = Pattern.compile("memorysync.?context");

  public static Stream<String> attacks() {
    try (InputStream in = PoisonedMemoryTest.class.getResourceAsStream("attacks.txt")) {
      List<String> lines = new String(in.readAllBytes(), UTF_8).lines().toList();
      return lines.stream()
          .filter(line -> !line.startsWith("# "))
          .map(PoisonedMemoryTest::unescaped);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("attacks")
  void staysOneRecordInOneFence(String attack) {
    Turn poisoned = turn(Role.ASSISTANT, attack + ".");
    String block = BLOCK.of(List.of(turn(Role.USER, "before"), poisoned, turn(Role.USER, "after")));
    assertThat(block)
        .startsWith("<memorysync-context>\nKnown:\n- [2026-07-01 10:30] user: before\n")
        .contains("\n- [2026-07-01 10:30] assistant: ")
        .endsWith("\n- [2026-07-01 10:30] user: after\nEnd.\n</memorysync-context>");
    String inside = block.substring(21, block.length() - 21);
    assertThat(inside.toLowerCase(Locale.ROOT).replace("memorysync context", ""))
        .doesNotContainPattern(MARK)
        .doesNotContainPattern("memorysync");
    assertThat(inside.lines().filter(line -> !line.startsWith("  "))).hasSize(5);
    assertThat(inside).doesNotContainPattern(HIDDEN).doesNotContainPattern(TOKEN);
    assertThat(Fence.strip(block + "words")).isEqualTo("words");
    assertThat(poisoned.text()).isEqualTo(attack + ".");
  }

  @Test
  void hasManyAttacks() {
    assertThat(attacks().distinct().count()).isGreaterThan(60);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "👩‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 👩🏽‍💻 🏴‍☠️ 🇩🇪 1️⃣ ☺️",
        "🏴\uDB40\uDC67\uDB40\uDC62\uDB40\uDC65\uDB40\uDC6E\uDB40\uDC67\uDB40\uDC7F",
        "می‌خواهم کتاب‌ها را",
        "क्‍ष और क्‌ष",
        "ശ്രീ ന്‍",
        "a\ttab, 5 > 3 & «guillemets» 「括弧」 ‹un› 〈二〉",
        "葛\uDB40\uDD00飾区",
        "{\"name\": [1, 2]}",
      })
  void leavesWritingAsItIs(String text) {
    assertThat(Shown.of(text)).isEqualTo(text);
  }

  private static Turn turn(Role role, String text) {
    Scope scope = Scope.of("ann", "test", "s");
    return new Turn(scope, role, "bot", text, Instant.parse("2026-07-01T10:30:00Z"), true);
  }

  private static String unescaped(String line) {
    return ESCAPED
        .matcher(line.replace("\\n", "\n").replace("\\r", "\r"))
        .replaceAll(found -> unit(found.group(1)));
  }

  private static String unit(String digits) {
    String unit = String.valueOf((char) Integer.parseInt(digits, 16));
    return unit.equals("\\") || unit.equals("$") ? "\\" + unit : unit;
  }
}

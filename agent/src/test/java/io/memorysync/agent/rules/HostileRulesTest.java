package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.testing.Rules;
import io.memorysync.agent.yaml.YamlException;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever stands in a rule file, it is read or refused, soon, and nothing else happens. */
class HostileRulesTest {

  private static final String VALID =
      """
      framework: mine
      message: { type: java.util.Map, user_role: [user, me] }
      rules:
        - preset: maps
          type: com.acme.Bot
          method: ["callModel(List<Map<String, Object>> messages)", "lambda$ask$*"]
          skip_if: self.isHuman() || arg0.size().equals(1)
          inject: { argument: arg0, place: first }
          reply:
            text: reply.text || reply
            handler: { type: a.On, partials: [{ method: on, text: arg0 }], complete: done(a.B) }
        - { seam: turn, id: turn, type: com.acme.*, method: hear, words: arg1, user: arg0 }
      """;
  private static final String SIGNS =
      "abr:-[]{}'\"|>&*!#%@,.?()<> \n\t\\0~\u0000\u00e9\ud83d\ufeff";

  private final Random random = new Random(17);

  @Test
  void theRulesThatAreMutatedAreRight() {
    assertThat(Rules.of(VALID)).hasSize(2);
  }

  @Test
  void mutatedRulesAreReadOrRefused() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          int read = 0;
          for (int i = 0; i < 3_000; i++) {
            read += isRead(mutated()) ? 1 : 0;
          }
          // Else the mutations are too wild to get to the rules.
          assertThat(read).isGreaterThan(100);
        });
  }

  private static boolean isRead(String source) {
    try {
      Rules.of(source);
      return true;
    } catch (YamlException refused) {
      assertThat(refused.getMessage()).startsWith("test.yaml");
      return false;
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError("neither read nor refused: " + source, e);
    }
  }

  private String mutated() {
    StringBuilder text = new StringBuilder(VALID);
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(5)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 2 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
        case 3 -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
        default -> {
          int from = random.nextInt(VALID.length());
          text.insert(at, VALID, from, Math.min(VALID.length(), from + random.nextInt(40)));
        }
      }
    }
    return text.toString();
  }

  /** What a tag says is never done: a tagged scalar is text, and everything else is refused. */
  @Test
  void tagsMakeNothing() {
    for (String tag :
        List.of("!!javax.script.ScriptEngineManager", "!!java.net.URL", "!x", "!!set")) {
      assertRefused("rules:\n  - " + tag + " [http://localhost/]\n", "line 2");
      assertRefused("rules: " + tag + " {a: b}\n", "line 1");
    }
    assertThat(
            Rules.of("rules:\n  - { seam: inside, type: !!java.net.URL a.Bot, method: f }").get(0))
        .extracting(rule -> rule.target().type())
        .isEqualTo("a.Bot");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rules: [{ [a, b]: c }]                           | line 1",
        "rules: [{ {a: b}: c }]                           | line 1",
        "{a: b}: c                                        | line 1",
        "rules: [{ seam: inside, seam: model }]           | line 1",
        "rules: [{ seam: inside, 'seam': model }]         | line 1",
        "rules: [null]                                    | line 1",
        "rules: [[]]                                      | line 1",
        "rules: {}                                        | line 1",
        "rules: inside                                    | line 1",
        "rules: [{}]                                      | 'seam' is missing",
        "rules: [*nobody]                                 | line 1",
        "rules: [{ seam: { a: b } }]                      | line 1",
        "rules: [{ seam: inside, type: [a], method: f }]  | line 1",
        "rules: [{ seam: inside, type: a, method: {f: g} }]| line 1",
        "rules: [{ seam: inside, type: a, method: [] }]   | line 1",
        "rules: [{ seam: inside, type: a, method: f, if_argument: { arg0: { b: c } } }] | line 1",
        "rules: [{ <<: { seam: inside }, type: a, method: f }] | 'seam' is missing",
        "1: 2                                             | line 1: there is no key '1'",
      })
  void isRefusedWithItsPlace(String source, String where) {
    assertRefused(source, where);
  }

  @Test
  void huge() {
    String rule = "rules: [{ seam: inside, type: a.Bot, method: ";
    assertRefused(rule + "x".repeat(300_000) + " }]", "");
    assertRefused(rule + "f(" + "int,".repeat(50_000) + ") }]", "line 1");
    assertRefused(rule + "f(" + "List<".repeat(40_000) + ") }]", "line 1");
    assertRefused(rule + "f(" + " ".repeat(200_000) + "#) }]", "line 1");
    assertRefused(rule + "'" + "@a(".repeat(60_000) + "' }]", "line 1");
    assertRefused(rule + "f, skip_if: " + "a.".repeat(100_000) + " }]", "line 1");
    assertRefused(rule + "f, skip_if: " + "(".repeat(100_000) + " }]", "line 1");
    assertRefused("rules: " + "[".repeat(100_000), "");
    assertRefused("a: &a [x]\nrules: [" + "*a, ".repeat(60_000) + "]", "");
  }

  @Test
  void aRuleThatHoldsItself() {
    assertRefused("rules: &r [{ seam: inside, type: a, method: *r }]", "line 1");
    assertRefused("rules:\n  - &r { seam: inside, type: a, method: f, message: *r }", "line 2");
    assertRefused("rules:\n  - &r { seam: model, type: a, method: f, message: *r }", "line 2");
    assertRefused("rules:\n  - &r { seam: model, type: a, method: f, reply: *r }", "line 2");
  }

  private static void assertRefused(String source, String where) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> Rules.of(source))
                .isInstanceOf(YamlException.class)
                .hasMessageStartingWith("test.yaml")
                .hasMessageContaining(where));
  }
}

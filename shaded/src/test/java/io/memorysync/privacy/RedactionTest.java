package io.memorysync.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {

  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Redaction ALL = new Redaction(EnumSet.allOf(Sensitive.class), List.of());
  private static final Redaction NONE = new Redaction(Set.of(), List.of());
  private static final int MOST = 16_000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "write to ann.b+c@mail.example.co.uk.|write to [redacted:email].",
        "schreib an jörg@müller.example!|schreib an [redacted:email]!",
        "call +49 (30) 1234-5678 today|call [redacted:phone] today",
        "call +14155550123|call [redacted:phone]",
        "call 0044 20 7946 0958|call [redacted:phone]",
        "card 4111 1111 1111 1111, 12/29|card [redacted:card], 12/29",
        "card 5500-0000-0000-0004|card [redacted:card]",
        "amex 378282246310005|amex [redacted:card]",
        "to DE89 3704 0044 0532 0130 00 AND MORE|to [redacted:iban] AND MORE",
        "to GB82WEST12345698765432.|to [redacted:iban].",
      })
  void takesOutWhatIsSwitchedOn(String text, String clean) {
    assertThat(ALL.of(text)).isEqualTo(clean);
    assertThat(ALL.of(clean)).isSameAs(clean);
    assertThat(Redaction.DEFAULT.of(text)).isSameAs(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "follow @ann, or meet me @ noon",
        "a@b is no address",
        "on 2026-12-01 at 14:30:00+01:00",
        "order 4111111111111112",
        "at 1764554020000 ms",
        "id 550e8400-e29b-41d4-a716-446655440000",
        "it costs 1,299.00 EUR, or 12 345 678 in all",
        "part 0049301234567",
        "version 10.15.7.4111",
        "DE88 3704 0044 0532 0130 00",
        "1 + 12345678 = 12345679",
      })
  void leavesWhatIsNone(String text) {
    assertThat(ALL.of(text)).isSameAs(text);
  }

  @Test
  void takesOutWhatTheOperatorHasAPatternFor() {
    Redaction redaction = new Redaction(Set.of(), List.of("EMP-\\d{5}", "(?i)project \\w+"));
    assertThat(redaction.of("EMP-12345 joins Project Falcon."))
        .isEqualTo("[redacted:custom] joins [redacted:custom].");
    assertThat(redaction.of("EMP-1")).isEqualTo("EMP-1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"(", "a**", "(?=x)", "x*", ""})
  void refusesWhatIsNoUsablePattern(String pattern) {
    assertThatThrownBy(() -> new Redaction(Set.of(), List.of(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .message()
        .isNotBlank();
  }

  @Test
  void noPatternOfTheOperatorsCanStallTheBot() {
    Redaction redaction = new Redaction(Set.of(), List.of("(a+)+$", "(a|aa)+b"));
    String text = "a".repeat(15_000) + "!";
    assertTimeoutPreemptively(LIMIT, () -> assertThat(redaction.of(text)).isSameAs(text));
  }

  @Test
  void putsAStubInThePlaceOfADataUri() {
    String uri =
        "data:image/png;base64," + Base64.getEncoder().encodeToString(new byte[] {1, 2, 3});
    assertThat(NONE.of("look: " + uri + " nice"))
        .isEqualTo("look: [data: image/png, 3 bytes, sha256 039058c6f2c0] nice");
  }

  @Test
  void putsTheSameStubInThePlaceOfBase64HoweverItIsWrapped() {
    byte[] bytes = bytes(3000);
    String plain = NONE.of("a " + Base64.getEncoder().encodeToString(bytes) + " z");
    assertThat(plain).matches("a \\[base64: 3000 bytes, sha256 [0-9a-f]{12}] z");
    assertThat(NONE.of("a " + Base64.getUrlEncoder().encodeToString(bytes) + " z"))
        .isEqualTo(plain);
    String mime = Base64.getMimeEncoder().encodeToString(bytes);
    assertThat(NONE.of("a " + mime + " z")).isEqualTo(plain);
    assertThat(NONE.of("a " + mime.replace("\r\n", "\\n") + " z")).isEqualTo(plain);
    assertThat(NONE.of(plain)).isSameAs(plain);
  }

  @Test
  void leavesShortBase64AndWhatIsNone() {
    for (String text :
        List.of(
            Base64.getEncoder().encodeToString(bytes(190)),
            "Donaudampfschiff".repeat(40),
            "0123456789abcdef".repeat(40),
            "/usr/local/lib/bot2/Main".repeat(40),
            "9".repeat(1000))) {
      assertThat(NONE.of(text)).isSameAs(text);
    }
  }

  @Test
  void cutsWhatIsLongerThanTheServiceTakes() {
    String text = "ab ".repeat(10_000);
    String cut = NONE.of(text);
    assertThat(cut).isEqualTo(text.substring(0, MOST) + "…");
    assertThat(NONE.of(cut)).isSameAs(cut);
    String longest = "x".repeat(MOST);
    assertThat(NONE.of(longest)).isSameAs(longest);
    assertThat(NONE.of("😀".repeat(MOST))).hasSize(2 * MOST);
    assertThat(NONE.of("😀".repeat(MOST + 1))).isEqualTo("😀".repeat(MOST) + "…");
  }

  @ParameterizedTest
  @ValueSource(strings = {"👩‍👩‍👧‍👦", "🇩🇪", "e\u0301\u0323", "कि", "👍🏽", "한", "\r\n"})
  void neverCutsInsideWhatIsOneCharacter(String grapheme) {
    int length = grapheme.codePointCount(0, grapheme.length());
    for (int before = 1; before <= length; before++) {
      String text = "x".repeat(MOST - before) + grapheme + "y".repeat(100);
      String kept = before == length ? grapheme : "";
      assertThat(NONE.of(text).substring(MOST - before)).isEqualTo(kept + "…");
    }
  }

  @Test
  void aSecretDoesNotSurviveByBeingCutInHalf() {
    String secret = "ghp_" + "a1B2".repeat(10);
    for (int before = 1; before <= secret.length(); before++) {
      String text = "x ".repeat(MOST / 2 + 1).substring(0, MOST - before - 1) + " " + secret;
      String clean = Redaction.DEFAULT.of(text + " more".repeat(20));
      assertThat(clean).doesNotContain("ghp").endsWith("…");
    }
  }

  @Test
  void leavesSurrogatesWithoutPartnersAsTheyAre() {
    String text = "a \uD83D b \uDE00 c";
    assertThat(ALL.of(text)).isSameAs(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "aB3",
        "a ",
        "\u0301",
        "@",
        "+49 ",
        "1",
        "1 ",
        "DE89 ",
        ";base64,",
        "data:a/b;base64,A",
        "🇩🇪"
      })
  void takesBoundedTimeForAHugeText(String part) {
    String text = part.repeat(10_000_000 / part.length());
    String clean = assertTimeoutPreemptively(LIMIT, () -> ALL.of(text));
    assertThat(clean.codePointCount(0, clean.length())).isLessThanOrEqualTo(MOST + 1);
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    new Random(1).nextBytes(bytes);
    return bytes;
  }
}

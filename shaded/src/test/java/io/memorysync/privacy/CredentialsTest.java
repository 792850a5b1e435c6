package io.memorysync.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each shape of the table, and what only looks like one. */
class CredentialsTest {

  private static final Pattern MADE_UP = Pattern.compile("<([a-z]+)(\\d*)>|\\|n\\|");
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final int LONG = 100_000;

  record Sample(String kind, String credential, String nearMiss) {}

  static Stream<Sample> samples() {
    return lines("credentials.txt")
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split("\t"))
        .map(part -> new Sample(part[0], madeUp(part[1]), madeUp(part[2])));
  }

  static Stream<String> innocent() {
    return lines("innocent.txt");
  }

  static List<CredentialShape> shapes() {
    return CredentialTable.read();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void takesOutACredential(Sample sample) {
    for (String text : List.of(sample.credential(), "see \"" + sample.credential() + "\" 你")) {
      String clean = Redaction.DEFAULT.of(text);
      assertThat(clean).contains("[redacted:" + sample.kind() + "]").isNotEqualTo(text);
      assertThat(Redaction.DEFAULT.of(clean)).isSameAs(clean);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void leavesWhatOnlyLooksLikeOne(Sample sample) {
    assertThat(Redaction.DEFAULT.of(sample.nearMiss())).isSameAs(sample.nearMiss());
  }

  @ParameterizedTest
  @MethodSource("innocent")
  void leavesOrdinaryTextAsItIs(String text) {
    assertThat(Redaction.DEFAULT.of(text)).isSameAs(text);
  }

  @Test
  void hasASampleOfEachKind() {
    Set<String> kinds = new TreeSet<>();
    shapes().forEach(shape -> kinds.add(shape.kind()));
    assertThat(samples().map(Sample::kind)).containsAll(kinds).isSubsetOf(kinds);
    assertThat(kinds).hasSizeGreaterThan(40);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void isNotStalledByAHostileText(CredentialShape shape) {
    Finder finder = new CredentialFinder(List.of(shape));
    for (String literal : shape.literals()) {
      for (String filler : List.of("", "a", "1", " ", "A1-", "\n", "=", "a=", ": ", "A.1", "\\n")) {
        String once = literal + filler;
        assertTimeoutPreemptively(
            LIMIT,
            () -> {
              finder.find(once.repeat(LONG / once.length()), new Findings());
              finder.find(literal + (filler + "a").repeat(LONG / 2), new Findings());
            });
      }
    }
  }

  private static String madeUp(String template) {
    return MADE_UP.matcher(template).replaceAll(CredentialsTest::filling);
  }

  private static String filling(MatchResult place) {
    if (place.group(1) == null) {
      return "\n";
    }
    if (place.group(1).equals("pem")) {
      return of("ABCDEFGHabcdefgh01234567", 64) + "\n" + of("ABCDEFGHabcdefgh01234567", 30);
    }
    String digits =
        switch (place.group(1)) {
          case "hex" -> "0123456789abcdef";
          case "up" -> "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
          case "dig" -> "123456789";
          default -> "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        };
    return of(digits, Integer.parseInt(place.group(2)));
  }

  /** The same for each run; with a letter, a capital and a digit if there are any. */
  private static String of(String digits, int length) {
    Random random = new Random(length);
    StringBuilder text = new StringBuilder(digits.substring(digits.length() - 1));
    while (text.length() < length) {
      text.append(digits.charAt(random.nextInt(digits.length())));
    }
    return text.toString();
  }

  private static Stream<String> lines(String name) {
    try (InputStream in = CredentialsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

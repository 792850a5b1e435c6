package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of classes as they are written, and patterns of them. */
class NamesTest {

  @ParameterizedTest
  @CsvSource({
    "'', '', true",
    "a, a, true",
    "a, b, false",
    "a, '', false",
    "'', a, false",
    "*, '', true",
    "*, anything, true",
    "com.acme.*, com.acme.Bot, true",
    "com.acme.*, com.acme.sub.Bot$1, true",
    "com.acme.*, com.acmes.Bot, false",
    "*Bot, com.acme.ChatBot, true",
    "*Bot, com.acme.Bots, false",
    "a*b*c, aXbbYcc, true",
    "a*b*c, abcb, false",
    "a**c, abc, true",
    "a.c, abc, false",
    "*ab, aab, true",
    "*aab*, aaab, true",
    "[a]+, aa, false",
  })
  void aStarStandsForAnyLetters(String pattern, String text, boolean matches) {
    assertThat(Glob.matches(pattern, text)).isEqualTo(matches);
  }

  @Test
  void aHostilePatternIsNoSlower() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> assertThat(Glob.matches("a*".repeat(500) + "b", "a".repeat(20_000) + "c")).isFalse());
  }

  @ParameterizedTest
  @CsvSource({
    "com.acme.Bot, com.acme.Bot",
    "com.acme.Bot.Message, com.acme.Bot$Message",
    "com.acme.Bot.Message.Part, com.acme.Bot$Message$Part",
    "com.acme.Bot$Message, com.acme.Bot$Message",
    "com.acme.Bot.Message[], com.acme.Bot$Message[]",
    "com.acme.Bot.handler, com.acme.Bot$handler",
    "Map.Entry, Map$Entry",
    "' java.util.List ', java.util.List",
    "int, int",
    "com.acme.*, com.acme.*",
    "com.acme.bot, com.acme.bot",
  })
  void whatFollowsAClassIsNestedInIt(String written, String binary) {
    assertThat(JavaNames.binary(written)).isEqualTo(binary);
  }

  @Test
  void onlyANameWithAPackageSaysWhichClass() {
    assertThat(JavaNames.isFull("java.util.List")).isTrue();
    assertThat(JavaNames.isFull("java.util.List[]")).isTrue();
    assertThat(JavaNames.isFull("long[][]")).isTrue();
    assertThat(JavaNames.isFull("List")).isFalse();
    assertThat(JavaNames.isFull("Map$Entry")).isFalse();
    assertThat(JavaNames.isFull("String[]")).isFalse();
  }

  @Test
  void writesDescriptorsOfTypes() {
    assertThat(JavaNames.descriptor("a.B$C[][]")).isEqualTo("[[La/B$C;");
    assertThat(JavaNames.descriptor("long")).isEqualTo("J");
  }
}

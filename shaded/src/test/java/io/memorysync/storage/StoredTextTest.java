package io.memorysync.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StoredTextTest {

  // Few different ones, so that random texts hit every neighbourhood.
  private static final char[] ALPHABET = {
    'a', '0', '1', 'd', '8', '\0', '\u001A', '\uD83D', '\uDE00', 'é', '中'
  };

  @Test
  void ordinaryTextStaysAsItIs() {
    String text = "Plain, naïve, 中文, 😀";
    assertThat(StoredText.of(text)).isSameAs(text);
    assertThat(StoredText.read(text)).isSameAs(text);
  }

  @Test
  void everyTextSurvivesUtf8AndStaysDifferentFromEveryOther() {
    Random random = new Random(1);
    Map<String, String> seen = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      char[] chars = new char[random.nextInt(8)];
      for (int c = 0; c < chars.length; c++) {
        chars[c] = ALPHABET[random.nextInt(ALPHABET.length)];
      }
      String text = new String(chars);
      String stored = StoredText.of(text);
      String back = new String(stored.getBytes(UTF_8), UTF_8);
      assertThat(StoredText.read(back)).isEqualTo(text);
      assertThat(stored).doesNotContain("\0");
      String other = seen.put(stored, text);
      assertThat(other == null || other.equals(text)).isTrue();
    }
  }

  @Test
  void refusesCutEscape() {
    assertThatIllegalArgumentException().isThrownBy(() -> StoredText.read("a\u001A00"));
  }
}

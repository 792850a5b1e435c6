package io.memorysync.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

  @Test
  void ordinaryTextStaysAsItIs() {
    String text = "Grüße, 中文, 👩\u200D🚒 and $x";
    assertThat(Printable.of(text)).isEqualTo(text);
  }

  @Test
  void nothingReachesTheTerminalThatItWouldObey() {
    assertThat(Printable.of("a\n\r\tb\u001b[2J\u0007\u009b\0"))
        .isEqualTo("a\\n\\r\\tb\\u001b[2J\\u0007\\u009b\\u0000");
    assertThat(Printable.of("\u202Egnp.exe \u2028 \uD83D end"))
        .isEqualTo("\\u202egnp.exe \\u2028 \\ud83d end");
  }

  @Test
  void beginningsAreCutBetweenCharacters() {
    assertThat(Printable.beginning("😀😀😀", 3)).isEqualTo("😀😀😀");
    assertThat(Printable.beginning("😀😀😀", 2)).isEqualTo("😀😀...");
    assertThat(Printable.beginning("a\nb", 2)).isEqualTo("a\\n...");
  }
}

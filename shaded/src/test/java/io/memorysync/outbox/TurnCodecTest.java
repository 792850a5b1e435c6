package io.memorysync.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnCodecTest {

  private static final Scope SCOPE = new Scope("ann \uD83D", "test::\uDE00");

  @ParameterizedTest
  @ValueSource(strings = {"tea", "😀", "\uD83D", "\uDE00 x", "a\0b", "\u001A", "中文"})
  void turnsComeBackAsTheyWere(String text) throws Exception {
    Turn turn = new Turn(SCOPE, Role.USER, "a\uD83D", text, Instant.now(), true);
    assertThat(TurnCodec.decode(TurnCodec.encode(turn))).isEqualTo(turn);
  }

  @Test
  void soDoLongOnesAndStrangeTimes() throws Exception {
    for (Instant time : new Instant[] {Instant.MIN, Instant.MAX, Instant.EPOCH.minusNanos(1)}) {
      Turn turn = new Turn(SCOPE, Role.ASSISTANT, "a", "x".repeat(1 << 20), time, false);
      assertThat(TurnCodec.decode(TurnCodec.encode(turn))).isEqualTo(turn);
    }
  }

  @Test
  void refusesANewerVersion() {
    byte[] bytes = encoded();
    bytes[0] = 2;
    assertThatExceptionOfType(UnknownFormatException.class)
        .isThrownBy(() -> TurnCodec.decode(bytes));
  }

  @Test
  void refusesWhatIsCutOff() {
    byte[] bytes = encoded();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatIllegalArgumentException().isThrownBy(() -> TurnCodec.decode(cut));
    }
  }

  private static byte[] encoded() {
    return TurnCodec.encode(new Turn(SCOPE, Role.USER, "a", "tea", Instant.EPOCH, true));
  }
}

package io.memorysync.agent.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

  private static final List<String> KEYS =
      List.of("user_id", "session_id", "top_k", "recall_timeout", "mode");

  @ParameterizedTest
  @CsvSource({
    "userid, user_id",
    "user-id, user_id",
    "sesion_id, session_id",
    "topk, top_k",
    "recal_timeouts, recall_timeout",
    "recall_time, recall_timeout",
    "Mode, mode",
  })
  void guesses(String word, String meant) {
    assertThat(Nearest.hint(word, KEYS)).isEqualTo(". Did you mean '" + meant + "'?");
  }

  @ParameterizedTest
  @CsvSource({"colour", "x", "''", "something_else_altogether"})
  void listsAllWhereNoneIsNear(String word) {
    assertThat(Nearest.hint(word, KEYS)).isEqualTo(". Known keys: " + String.join(", ", KEYS));
  }
}

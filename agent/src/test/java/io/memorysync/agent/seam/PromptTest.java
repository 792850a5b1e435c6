package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.rules.Meaning.Markers;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PromptTest {

  private static final Markers BOTH = new Markers("### User:", "### Assistant:");
  private static final Markers ONE = new Markers("Q:", null);
  private static final String TALK =
      "Be kind.\n### User: first\n### Assistant: reply\n### User:  second \n### Assistant:";

  @Test
  void withoutMarkersAllOfItIsThePersons() {
    Prompt prompt = Prompt.of(" What is new?\n", null);
    assertThat(prompt.hasUserWords()).isTrue();
    assertThat(prompt.endsWithUser()).isTrue();
    assertThat(prompt.words()).isEqualTo("What is new?");
    assertThat(prompt.author()).isNull();
    assertThat(prompt.texts()).containsExactly(" What is new?\n");
    assertThat(prompt.withBlock("BLOCK")).isEqualTo(" BLOCK\n\nWhat is new?\n");
  }

  @Test
  void theLastMarkerLeadsTheWords() {
    Prompt prompt = Prompt.of(TALK, BOTH);
    assertThat(prompt.words()).isEqualTo("second");
    assertThat(prompt.endsWithUser()).isTrue();
    assertThat(prompt.texts())
        .containsExactly("Be kind.\n", " first\n", " reply\n", "  second \n", "");
    assertThat(prompt.withBlock("BLOCK")).isEqualTo(TALK.replace("second", "BLOCK\n\nsecond"));
  }

  @Test
  void theOtherMarkerMayBeMissing() {
    Prompt prompt = Prompt.of("Q: first\nA: reply\nQ: second", ONE);
    assertThat(prompt.words()).isEqualTo("second");
    assertThat(prompt.endsWithUser()).isTrue();
    assertThat(prompt.withBlock("BLOCK")).isEqualTo("Q: first\nA: reply\nQ: BLOCK\n\nsecond");
    assertThat(Prompt.of("Q: only\n### Assistant:", BOTH).hasUserWords()).isFalse();
  }

  @Test
  void whereTheBotHasSpokenLastThePersonHasNot() {
    Prompt prompt = Prompt.of(TALK + " reply", BOTH);
    assertThat(prompt.hasUserWords()).isTrue();
    assertThat(prompt.endsWithUser()).isFalse();
    assertThat(prompt.words()).isEqualTo("second");
  }

  @Test
  void mayHoldNoWords() {
    for (Object given :
        new Object[] {null, "", " ", 7, "no marker", "### User:", "### User: \n### Assistant:"}) {
      Prompt prompt = Prompt.of(given, BOTH);
      assertThat(prompt.hasUserWords()).isFalse();
      assertThat(prompt.endsWithUser()).isFalse();
      assertThat(prompt.carriesBlock()).isFalse();
    }
    assertThat(Prompt.of(null, null).hasUserWords()).isFalse();
  }

  @Test
  void noticesTheBlockOfAnOuterLayer() {
    String block = "<memorysync-context>\nx\n</memorysync-context>";
    assertThat(Prompt.of(TALK, BOTH).carriesBlock()).isFalse();
    assertThat(Prompt.of(Prompt.of(TALK, BOTH).withBlock(block), BOTH).carriesBlock()).isTrue();
    assertThat(Prompt.of(Prompt.of("hi", null).withBlock(block), null).carriesBlock()).isTrue();
  }

  @Test
  void readsWhatIsTextInOtherClothes() {
    assertThat(Prompt.of(new StringBuilder("hi"), null).words()).isEqualTo("hi");
    assertThat(Prompt.of(Optional.of("hi"), null).words()).isEqualTo("hi");
  }
}

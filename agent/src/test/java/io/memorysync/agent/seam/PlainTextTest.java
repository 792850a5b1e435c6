package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.bytebuddy.description.type.TypeDescription;
import org.junit.jupiter.api.Test;

class PlainTextTest {

  @Test
  void isFoundInWhatIsHandedAroundAsText() {
    assertThat(PlainText.of("hi")).isEqualTo("hi");
    assertThat(PlainText.of(new StringBuilder("hi"))).isEqualTo("hi");
    assertThat(PlainText.of(Optional.of("hi"))).isEqualTo("hi");
    assertThat(PlainText.of(Map.of("role", "user", "content", "hi"))).isEqualTo("hi");
    assertThat(PlainText.of(Map.of("type", "text", "text", "hi"))).isEqualTo("hi");
    assertThat(PlainText.of(Map.of("text", Map.of("value", "x"), "content", "hi"))).isEqualTo("hi");
    assertThat(PlainText.of(Map.of("content", List.of(Map.of("text", "a"), Map.of("text", "b")))))
        .isEqualTo("a\nb");
    assertThat(PlainText.of(Arrays.asList("a", null, Map.of("image_url", "x"), " ", "b")))
        .isEqualTo("a\nb");
  }

  @Test
  void isNotFoundInAnythingElse() {
    for (Object value :
        new Object[] {
          null,
          7,
          new Object(),
          Optional.empty(),
          Map.of(),
          Map.of("content", 7),
          List.of(),
          List.of(Map.of("type", "image")),
          new String[] {"a"}
        }) {
      assertThat(PlainText.of(value)).isNull();
    }
  }

  @Test
  void getsABlockBeforeIt() {
    assertThat(PlainText.withBlock("hi", "BLOCK")).isEqualTo("BLOCK\n\nhi");
    assertThat(PlainText.withBlock(null, "BLOCK")).isEqualTo("BLOCK\n\n");
    List<Object> parts = List.of(Map.of("type", "image_url"), Map.of("type", "text", "text", "hi"));
    assertThat(PlainText.withBlock(parts, "BLOCK"))
        .isEqualTo(List.of(Map.of("type", "text", "text", "BLOCK"), parts.get(0), parts.get(1)));
    assertThat(parts).hasSize(2);
  }

  @Test
  void typesThatAreNeverTextAreRefused() {
    for (Class<?> type :
        List.of(
            String.class,
            CharSequence.class,
            StringBuilder.class,
            Object.class,
            Optional.class,
            Map.class,
            List.class)) {
      PlainText.require("words", TypeDescription.ForLoadedType.of(type));
    }
    assertThatThrownBy(
            () -> PlainText.require("words", TypeDescription.ForLoadedType.of(Integer.class)))
        .hasMessage("'words' is a java.lang.Integer and no text: say where in it the text is");
    assertThatThrownBy(
            () -> PlainText.require("words", TypeDescription.ForLoadedType.of(void.class)))
        .hasMessageStartingWith("'words' is a void and no text");
  }
}

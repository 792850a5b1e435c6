package io.memorysync.agent.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTest {

  @Test
  void readsTextListsAndMaps() {
    YamlMap map =
        read(
            """
            user_id: ada # a remark
            top_k: 7
            one: chat()
            many: [a, b]
            inner: { key: value }
            rules:
              - id: first
              - id: second
            """);

    assertThat(map.text("user_id")).isEqualTo("ada");
    assertThat(map.requiredText("top_k")).isEqualTo("7");
    assertThat(map.texts("one")).containsExactly("chat()");
    assertThat(map.texts("many")).containsExactly("a", "b");
    assertThat(map.map("inner").text("key")).isEqualTo("value");
    assertThat(map.maps("rules"))
        .extracting(rule -> rule.text("id"))
        .containsExactly("first", "second");
    map.requireAllKnown();
  }

  @Test
  void hasNothingWhereNothingIsSet() {
    YamlMap map = read("");
    assertThat(map.text("a")).isNull();
    assertThat(map.texts("a")).isEmpty();
    assertThat(map.map("a")).isNull();
    assertThat(map.maps("a")).isEmpty();
    assertThat(map.keys()).isEmpty();
    map.requireAllKnown();
    assertThat(read("# only a remark\n").keys()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"on", "off", "yes", "no", "true", "0x1F", "1_000", "1.20", "null", "012"})
  void keepsScalarsAsTheyWereWritten(String scalar) {
    assertThat(read("mode: " + scalar).text("mode")).isEqualTo(scalar);
  }

  @Test
  void keepsKeysInTheOrderOfTheFile() {
    assertThat(read("b: 1\na: 2\nc: 3").keys()).containsExactly("b", "a", "c");
  }

  @Test
  void followsAliases() {
    YamlMap map = read("a: &names [x, y]\nb: *names");
    assertThat(map.texts("b")).containsExactly("x", "y");
  }

  @Test
  void namesTheNearestKey() {
    YamlMap map = read("user_id: ada\ntopk: 3\n");
    map.text("user_id");
    map.text("top_k");
    assertThatThrownBy(map::requireAllKnown)
        .isInstanceOf(YamlException.class)
        .hasMessage("test.yaml, line 2: there is no key 'topk'. Did you mean 'top_k'?");
  }

  @Test
  void namesAllKeysIfNoneIsNear() {
    YamlMap map = read("colour: red");
    map.text("user_id");
    map.text("top_k");
    assertThatThrownBy(map::requireAllKnown)
        .hasMessage("test.yaml, line 1: there is no key 'colour'. Known keys: user_id, top_k");
  }

  @Test
  void refusesAKeyThatStandsThereTwice() {
    assertThatThrownBy(() -> read("a: 1\nb: 2\na: 3").keys())
        .isInstanceOf(YamlException.class)
        .hasMessageStartingWith("test.yaml, line 3: ")
        .hasMessageContaining("a");
  }

  @Test
  void saysWhereAListOrMappingIsInTheWrongPlace() {
    YamlMap map = read("a: [1]\nb:\n  - x\n  - [y]\nc: text\nd: {k: v}\n");
    assertFault(() -> map.text("a"), "line 1: expected a value for 'a', found a list or a mapping");
    assertFault(() -> map.texts("b"), "line 4: expected text in 'b', found a list or a mapping");
    assertFault(
        () -> map.texts("d"), "line 6: expected a value for 'd', found a list or a mapping");
    assertFault(() -> map.map("c"), "line 5: 'c' must hold 'key: value' lines");
    assertFault(() -> map.maps("c"), "line 5: 'c' must be a list");
    assertFault(() -> map.maps("b"), "line 3: 'b' must hold 'key: value' lines");
    assertFault(() -> read("a: 1\n[a]: 1"), "line 2: expected a key, found a list or a mapping");
  }

  @Test
  void saysWhatIsMissing() {
    YamlMap inner = read("a: 1\nrule:\n  id: x").map("rule");
    assertFault(() -> inner.requiredText("seam"), "line 3: 'seam' is missing");
  }

  @Test
  void saysWhereAKeyStands() {
    YamlMap map = read("a: 1\nb: 2");
    assertThat(map.where("b")).isEqualTo("test.yaml, line 2");
    assertThat(map.where("c")).isEqualTo("test.yaml");
    assertThat(map.fault("b", "is wrong")).hasMessage("test.yaml, line 2: is wrong");
    assertThat(map.fault("c", "is wrong")).hasMessage("test.yaml: is wrong");
  }

  @Test
  void refusesWhatIsNoMapping() {
    assertFault(() -> read("- a\n- b"), ": expected 'key: value' lines");
    assertFault(() -> read("just words"), ": expected 'key: value' lines");
  }

  @Test
  void saysWhereItIsNoYaml() {
    assertFault(() -> read("a: 1\nb: 'open"), "line 2: ");
    assertFault(() -> read("a: 1\n\tb: 2"), "line 2: ");
    assertFault(() -> read("a: 1\n---\nb: 2"), "line 2: ");
  }

  @Test
  void refusesABombOfAliases() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
      String alias = "*a" + (i - 1);
      bomb.append("a" + i + ": &a" + i + " [" + (alias + " , ").repeat(8) + alias + "]\n");
    }
    assertHostile(bomb.toString());
  }

  @Test
  void refusesDeepNesting() {
    assertHostile("a: " + "[".repeat(200_000));
    assertHostile("a: " + "{a: ".repeat(100_000));
    assertHostile("a: " + "[".repeat(100_000) + "]".repeat(100_000));
    assertHostile("- ".repeat(100_000));
  }

  @Test
  void refusesHugeFiles() {
    assertHostile("a: '" + "x".repeat(2_000_000) + "'");
    assertHostile("a: [" + "x, ".repeat(1_000_000) + "]");
  }

  @Test
  void survivesAMappingThatHoldsItself() {
    YamlMap map = read("a: &a\n  a: *a\n");
    for (int i = 0; i < 100; i++) {
      map = map.map("a");
    }
    assertThat(map.keys()).containsExactly("a");
  }

  private static void assertHostile(String source) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> assertThatThrownBy(() -> read(source)).isInstanceOf(YamlException.class));
  }

  private static void assertFault(Runnable reading, String message) {
    assertThatThrownBy(reading::run)
        .isInstanceOf(YamlException.class)
        .hasMessageStartingWith("test.yaml")
        .hasMessageContaining(message);
  }

  private static YamlMap read(String source) {
    return Yaml.read("test.yaml", new StringReader(source));
  }
}

package io.memorysync.agent.expression;

import static io.memorysync.agent.expression.JsonBuiltIns.json;
import static io.memorysync.agent.expression.JsonBuiltIns.withJson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonBuiltInsTest {

  private static final String BODY =
      "{\"z\":0.70,\"model\":\"x\",\"a\":{\"deep\":[1,{\"k/~\":\"v\"}]},\"none\":null,\"stop\":true,\"messages\":[]}";

  @Test
  void followsPointers() {
    assertThat(json(BODY, "/model")).isEqualTo("x");
    assertThat(json(BODY, "/a/deep/0")).isEqualTo(1);
    assertThat(json(BODY, "/a/deep/1/k~1~0")).isEqualTo("v");
    assertThat(json(BODY, "/stop")).isEqualTo(true);
    assertThat(json(BODY, "/a/deep")).isEqualTo(List.of(1, Map.of("k/~", "v")));
    assertThat(json("[7]", "")).isEqualTo(List.of(7));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing",
        "/none",
        "/none/deeper",
        "/model/0",
        "/a/deep/2",
        "/a/deep/-1",
        "/a/deep/-",
        "/a/deep/x",
        "/a/deep/99999999999",
        "/"
      })
  void findsNothingWhereAPointerLeadsNowhere(String pointer) {
    assertThat(json(BODY, pointer)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "hello",
        "{",
        "{\"a\":1,}",
        "{\"a\":1,\"a\":2}",
        "NaN",
        "{\"a\":1e99999999999}"
      })
  void findsNothingInWhatIsNoJson(String text) throws IOException {
    assertThat(json(text, "/a")).isNull();
    assertThatThrownBy(() -> withJson(text, "/a", 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void findsNothingInOtherValues() {
    assertThat(json(null, "/a")).isNull();
    assertThat(json(7, "/a")).isNull();
    assertThat(json(new StringBuilder("{\"a\":1}"), "/a")).isEqualTo(1);
  }

  @Test
  void findsNothingInWhatIsNestedTooDeeply() {
    assertThat(json("[".repeat(100_000) + "]".repeat(100_000), "/0")).isNull();
  }

  @Test
  void findsNothingInWhatIsTooLong() {
    String text = "{\"a\":\"" + "x".repeat(8_000_000) + "\"}";
    assertThat(json(text, "/a")).isNull();
    assertThatThrownBy(() -> withJson(text, "/a", 1)).isInstanceOf(IllegalArgumentException.class);
  }

  /** A copy would lose what follows, so there is none. */
  @ParameterizedTest
  @ValueSource(strings = {"{\"a\":1}\n{\"a\":2}", "{\"a\":1} x", "{\"a\":1}]"})
  void readsNoMoreThanOneValue(String text) {
    assertThat(json(text, "/a")).isNull();
    assertThatThrownBy(() -> withJson(text, "/a", 1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void changesOneValueAndKeepsTheOrder() throws IOException {
    assertThat(withJson(BODY, "/messages", List.of(Map.of("role", "user"))))
        .isEqualTo(BODY.replace("[]", "[{\"role\":\"user\"}]"));
    assertThat(withJson(BODY, "/a/deep/1/k~1~0", null)).isEqualTo(BODY.replace("\"v\"", "null"));
    assertThat(withJson(BODY, "/a/deep/0", "one")).isEqualTo(BODY.replace("[1,", "[\"one\","));
    assertThat(withJson("{}", "/new", 1)).isEqualTo("{\"new\":1}");
    assertThat(withJson("[1]", "", List.of(2))).isEqualTo("[2]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/a/deep/2", "/a/deep/-1", "/a/deep/-", "/nothing/x", "/model/0", "/none/x"})
  void refusesToChangeWhatIsNotThere(String pointer) {
    assertThatThrownBy(() -> withJson(BODY, pointer, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("the text has nothing at ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.70                           | 0.70",
        "1e5                            | 1E+5",
        "123456789012345678901234567890 | 123456789012345678901234567890",
        "0.1234567890123456789012345678 | 0.1234567890123456789012345678",
        "-9223372036854775808           | -9223372036854775808",
        "1E400                          | 1E+400",
      })
  void keepsNumbersToTheLastDigit(String number, String written) throws IOException {
    assertThat(withJson("{\"n\":" + number + ",\"m\":0}", "/m", 1))
        .isEqualTo("{\"n\":" + written + ",\"m\":1}");
  }

  @Test
  void readsBigNumbersAsWhatTheyAre() {
    assertThat(json("[123456789012345678901234567890]", "/0"))
        .isEqualTo(new BigInteger("123456789012345678901234567890"));
    assertThat(json("[0.1]", "/0")).isEqualTo(new BigDecimal("0.1"));
  }

  @Test
  void keepsEveryLetter() throws IOException {
    String words = "\u00e9 \ud83d\ude80 \u2028 \" \\ \n \t \u0001 </script>";
    String text = withJson("{\"a\":0,\"b\":\"\\ud83d\\ude80 \\u00e9\"}", "/a", words);
    assertThat(json(text, "/a")).isEqualTo(words);
    assertThat(json(text, "/b")).isEqualTo("\ud83d\ude80 \u00e9");
  }
}

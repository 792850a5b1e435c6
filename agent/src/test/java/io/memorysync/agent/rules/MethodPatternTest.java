package io.memorysync.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MethodPatternTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "callModel                                                         | callModel(..)",
        "callModel()                                                       | callModel()",
        "callModel( )                                                      | callModel()",
        "callModel(java.util.List)                                         | callModel(java.util.List)",
        "callModel(List<Map<String, Object>> messages)                     | callModel(List)",
        "private static String callModel(List<Map<String,Object>> messages)| callModel(List)",
        "public <T extends Reply> Map<String, T> ask(final T[] a, int b)   | ask(T[], int)",
        "String ask(Map.Entry<String, List<String>> entry, String... words)| ask(Map$Entry, String[])",
        "void ask(List<?>... lists)                                        | ask(List[])",
        "f(String[][] a, byte b, com.acme.Bot.Message.Part c)              | f(String[][], byte, com.acme.Bot$Message$Part)",
        "f(com.acme.Bot$Message)                                           | f(com.acme.Bot$Message)",
        "f(String, *)                                                      | f(String, *)",
        "f(String, ..)                                                     | f(String, ..)",
        "f(..)                                                             | f(..)",
        "lambda$ask$*                                                      | lambda$ask$*(..)",
        "ask*(String)                                                      | ask*(String)",
        "sende(Text gr\u00f6\u00dfe)                                       | sende(Text)",
        "Message think(List<Message> conversation);                        | think(List)",
        "public String ask(String words) throws IOException, a.MyException {| ask(String)",
        "@Override public String ask(@Nullable String words) {             | ask(String)",
        "String chat(@MemoryId int id, @V(\"it\") final String it)         | chat(int, String)",
        "@Tool(name = \"x\") String f(String a)                            | f(String)",
        "f(@a.b.NonNull String a)                                          | f(String)",
      })
  void isReadAsJavaHasIt(String written, String read) {
    assertThat(MethodPattern.parse(written)).hasToString(read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "()",
        "(String)",
        "f(",
        "f)",
        "f(String",
        "f(String))",
        "f(String) g",
        "f(String(int))",
        "f[String]",
        "f.g(String)",
        "f-g(String)",
        "f(Str-ing)",
        "f(List<String)",
        "f(#)",
        "f<>(..",
      })
  void saysWhatItExpected(String written) {
    assertThatThrownBy(() -> MethodPattern.parse(written))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("expected a method as name(parameter types), found '" + written + "'");
  }

  @Test
  void namesTheMistakeAmongParameters() {
    assertThatThrownBy(() -> MethodPattern.parse("f(a,,b)"))
        .hasMessage("a parameter type is missing in 'f(a,,b)'");
    assertThatThrownBy(() -> MethodPattern.parse("f(a,)"))
        .hasMessage("a parameter type is missing in 'f(a,)'");
    assertThatThrownBy(() -> MethodPattern.parse("f(.., int)"))
        .hasMessage("nothing can follow '..' in 'f(.., int)'");
  }

  @Test
  void readsNoHostileNameForLong() {
    String nested = "f(" + "List<".repeat(20_000) + ">".repeat(20_000) + ")";
    assertThat(MethodPattern.parse(nested)).hasToString("f(List)");
    assertThatThrownBy(() -> MethodPattern.parse("f(" + " ".repeat(20_000) + "#"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> MethodPattern.parse("@".repeat(20_000) + "("))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void fitsByNameAndTypes() {
    assertThat(fits("f", "f")).isTrue();
    assertThat(fits("f", "f", "int", "a.B")).isTrue();
    assertThat(fits("f", "ff")).isFalse();
    assertThat(fits("f()", "f")).isTrue();
    assertThat(fits("f()", "f", "int")).isFalse();
    assertThat(fits("f(int)", "f")).isFalse();
    assertThat(fits("f(int, *)", "f", "int", "a.B[]")).isTrue();
    assertThat(fits("f(int, *)", "f", "int")).isFalse();
    assertThat(fits("f(int, ..)", "f", "int")).isTrue();
    assertThat(fits("f(int, ..)", "f", "int", "long", "a.B")).isTrue();
    assertThat(fits("f(int, ..)", "f", "long")).isFalse();
    assertThat(fits("lambda$ask$*", "lambda$ask$0", "int")).isTrue();
    assertThat(fits("lambda$ask$*", "lambda$tell$0")).isFalse();
    assertThat(fits("*", "anything")).isTrue();
  }

  @Test
  void fitsSimpleNamesAndFullOnes() {
    assertThat(fits("f(List)", "f", "java.util.List")).isTrue();
    assertThat(fits("f(List)", "f", "java.awt.List")).isTrue();
    assertThat(fits("f(List)", "f", "java.util.ArrayList")).isFalse();
    assertThat(fits("f(java.util.List)", "f", "java.awt.List")).isFalse();
    assertThat(fits("f(Message)", "f", "a.Bot$Message")).isTrue();
    assertThat(fits("f(Message)", "f", "Message")).isTrue();
    assertThat(fits("f(Bot.Message)", "f", "a.Bot$Message")).isTrue();
    assertThat(fits("f(Bot.Message)", "f", "a.Other$Message")).isFalse();
    assertThat(fits("f(a.Bot.Message)", "f", "a.Bot$Message")).isTrue();
    assertThat(fits("f(Message[])", "f", "a.Bot$Message[]")).isTrue();
    assertThat(fits("f(Message[])", "f", "a.Bot$Message")).isFalse();
    assertThat(fits("f(Message...)", "f", "a.Bot$Message[]")).isTrue();
    assertThat(fits("f(int)", "f", "a.int")).isFalse();
  }

  @Test
  void knowsWhatOfItIsFull() {
    assertThat(MethodPattern.parse("f(int, java.lang.String[])").hasFullTypes()).isTrue();
    assertThat(MethodPattern.parse("f()").hasFullTypes()).isTrue();
    for (String source : List.of("f", "f(..)", "f(String)", "f(int, *)", "f(int, ..)")) {
      assertThat(MethodPattern.parse(source).hasFullTypes()).isFalse();
    }
    assertThat(MethodPattern.parse("f").hasFullName()).isTrue();
    assertThat(MethodPattern.parse("f*").hasFullName()).isFalse();
  }

  private static boolean fits(String pattern, String method, String... types) {
    return MethodPattern.parse(pattern).fits(method, List.of(types));
  }
}

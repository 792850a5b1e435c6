package io.memorysync.agent.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.Expression.Call;
import io.memorysync.agent.expression.Expression.Construct;
import io.memorysync.agent.expression.Expression.FirstOf;
import io.memorysync.agent.expression.Expression.Literal;
import io.memorysync.agent.expression.Expression.Static;
import io.memorysync.agent.expression.Expression.Variable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionParserTest {

  private static final Variable ARG0 = new Variable("arg0");

  @Test
  void readsVariables() {
    assertThat(parse(" arg0 ")).isEqualTo(ARG0);
    assertThat(parse("$my_1")).isEqualTo(new Variable("$my_1"));
  }

  @Test
  void readsLiterals() {
    assertThat(parse("'it is'")).isEqualTo(new Literal("it is"));
    assertThat(parse("\"it's\"")).isEqualTo(new Literal("it's"));
    assertThat(parse("''")).isEqualTo(new Literal(""));
    assertThat(parse("42")).isEqualTo(new Literal(42));
    assertThat(parse("true")).isEqualTo(new Literal(true));
    assertThat(parse("false")).isEqualTo(new Literal(false));
    assertThat(parse("null")).isEqualTo(new Literal(null));
    assertThat(parse("nullable")).isEqualTo(new Variable("nullable"));
  }

  @Test
  void readsPropertiesAndCalls() {
    assertThat(parse("arg0.user.name()"))
        .isEqualTo(call(call(ARG0, "user", null, false), "name", List.of(), false));
    assertThat(parse("arg0?.user?.name()"))
        .isEqualTo(call(call(ARG0, "user", null, true), "name", List.of(), true));
  }

  @Test
  void readsArguments() {
    assertThat(parse("arg0.get( 'key' , 7, self.name )"))
        .isEqualTo(
            call(
                ARG0,
                "get",
                List.of(
                    new Literal("key"),
                    new Literal(7),
                    call(new Variable("self"), "name", null, false)),
                false));
  }

  @Test
  void readsStaticsAndConstants() {
    assertThat(parse("com.example.Bots.find(arg0)"))
        .isEqualTo(new Static("com.example.Bots", "find", List.of(ARG0)));
    assertThat(parse("com.example.Role.USER"))
        .isEqualTo(new Static("com.example.Role", "USER", null));
    assertThat(parse("Bots.find()")).isEqualTo(new Static("Bots", "find", List.of()));
    assertThat(parse("a.Outer$Inner.of()")).isEqualTo(new Static("a.Outer$Inner", "of", List.of()));
    assertThat(parse("a.Bots.find().name"))
        .isEqualTo(call(new Static("a.Bots", "find", List.of()), "name", null, false));
  }

  @Test
  void readsConstructors() {
    assertThat(parse("new com.example.Message('user', arg0)"))
        .isEqualTo(new Construct("com.example.Message", List.of(new Literal("user"), ARG0)));
    assertThat(parse("new Message().text"))
        .isEqualTo(call(new Construct("Message", List.of()), "text", null, false));
  }

  @Test
  void readsAlternatives() {
    assertThat(parse("arg0 || arg0.a || 'none'"))
        .isEqualTo(new FirstOf(List.of(ARG0, call(ARG0, "a", null, false), new Literal("none"))));
    assertThat(parse("self.f(arg0 || null)"))
        .isEqualTo(
            call(
                new Variable("self"),
                "f",
                List.of(new FirstOf(List.of(ARG0, new Literal(null)))),
                false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``             | a name                     | 1 ",
        "arg0.          | a name                     | 6 ",
        "arg0..name     | a name                     | 6 ",
        "arg0?name      | the end of the expression  | 5 ",
        "arg0 name      | the end of the expression  | 6 ",
        "arg0.f(        | a name                     | 8 ",
        "arg0.f(a       | ')'                        | 9 ",
        "arg0.f(a,)     | a name                     | 10",
        "arg0.f(a b)    | ')'                        | 10",
        "arg0)          | the end of the expression  | 5 ",
        "arg0.f('open   | the closing '              | 8 ",
        "new            | a name                     | 4 ",
        "new foo(arg0)  | '.'                        | 8 ",
        "new a.Foo      | '('                        | 10",
        "a.Foo          | '.'                        | 6 ",
        "arg0 & arg1    | the end of the expression  | 6 ",
        "-1             | a name                     | 1 ",
      })
  void saysWhatItExpectedAndWhere(String source, String expected, int column) {
    assertThatThrownBy(() -> parse(source))
        .isInstanceOf(ExpressionException.class)
        .hasMessageStartingWith("expected " + expected + " at column " + column + ", found ");
  }

  @Test
  void refusesAlternativesWithoutASecondOne() {
    assertThatThrownBy(() -> parse("arg0 ||"))
        .isInstanceOf(ExpressionException.class)
        .hasMessage("expected a name at column 8, found the end");
  }

  @Test
  void refusesNumbersThatDoNotFit() {
    assertThat(parse("2147483647")).isEqualTo(new Literal(Integer.MAX_VALUE));
    assertThatThrownBy(() -> parse("2147483648"))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("2147483648");
  }

  @Test
  void limitsNesting() {
    assertThat(parse("f.g(".repeat(31) + "arg0" + ")".repeat(31))).isInstanceOf(Call.class);
    assertThatThrownBy(() -> parse("f.g(".repeat(100)))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("less deeply nested");
  }

  @Test
  void limitsLength() {
    assertThatThrownBy(() -> parse("a" + ".b".repeat(100_000)))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("at most 1000 characters");
  }

  private static Expression parse(String source) {
    return Expression.parse(source);
  }

  private static Call call(
      Expression target, String name, List<Expression> arguments, boolean nullSafe) {
    return new Call(target, name, arguments, nullSafe);
  }
}

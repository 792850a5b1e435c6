package io.memorysync.agent.expression;

import io.memorysync.agent.expression.Expression.Call;
import io.memorysync.agent.expression.Expression.Construct;
import io.memorysync.agent.expression.Expression.FirstOf;
import io.memorysync.agent.expression.Expression.Literal;
import io.memorysync.agent.expression.Expression.Static;
import io.memorysync.agent.expression.Expression.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the grammar
 *
 * <pre>
 * expression := chain ('||' chain)*
 * chain      := primary (('.' | '?.') name arguments?)*
 * primary    := variable | literal | 'new' type arguments | type '.' name arguments?
 * arguments  := '(' (expression (',' expression)*)? ')'
 * </pre>
 *
 * A dotted name whose last part but one starts with a capital is a type; every other first word is
 * a variable.
 */
final class ExpressionParser {

  /** Longer than any rule needs; a chain of steps is walked recursively. */
  private static final int MAX_LENGTH = 1000;

  /** Nesting that no rule has; a limit, so that a hostile file cannot exhaust the stack. */
  private static final int MAX_DEPTH = 32;

  private final Tokens tokens;
  private int depth;

  ExpressionParser(String source) {
    if (source.length() > MAX_LENGTH) {
      throw new ExpressionException("an expression has at most " + MAX_LENGTH + " characters");
    }
    this.tokens = new Tokens(source);
  }

  Expression parse() {
    Expression expression = expression();
    if (!tokens.atEnd()) {
      throw tokens.expected("the end of the expression");
    }
    return expression;
  }

  private Expression expression() {
    if (++depth > MAX_DEPTH) {
      throw tokens.expected("an expression less deeply nested");
    }
    List<Expression> alternatives = new ArrayList<>();
    do {
      alternatives.add(chain());
    } while (tokens.skip("||"));
    depth--;
    return alternatives.size() == 1 ? alternatives.get(0) : new FirstOf(List.copyOf(alternatives));
  }

  private Expression chain() {
    Expression result = primary();
    while (true) {
      boolean nullSafe = tokens.skip("?.");
      if (!nullSafe && !tokens.skip(".")) {
        return result;
      }
      String name = tokens.name();
      result = new Call(result, name, tokens.skip("(") ? arguments() : null, nullSafe);
    }
  }

  private Expression primary() {
    if (tokens.atString()) {
      return new Literal(tokens.string());
    }
    if (tokens.atNumber()) {
      return new Literal(tokens.number());
    }
    String first = tokens.name();
    return switch (first) {
      case "null" -> new Literal(null);
      case "true" -> new Literal(true);
      case "false" -> new Literal(false);
      case "new" -> {
        String type = typeFrom(tokens.name());
        tokens.require("(");
        yield new Construct(type, arguments());
      }
      default -> tokens.startsType(first) ? staticMember(first) : new Variable(first);
    };
  }

  private Expression staticMember(String first) {
    String type = typeFrom(first);
    tokens.require(".");
    String name = tokens.name();
    return new Static(type, name, tokens.skip("(") ? arguments() : null);
  }

  private String typeFrom(String first) {
    StringBuilder type = new StringBuilder(first);
    String last = first;
    while (!Character.isUpperCase(last.charAt(0))) {
      tokens.require(".");
      last = tokens.name();
      type.append('.').append(last);
    }
    return type.toString();
  }

  private List<Expression> arguments() {
    List<Expression> arguments = new ArrayList<>();
    if (tokens.skip(")")) {
      return arguments;
    }
    do {
      arguments.add(expression());
    } while (tokens.skip(","));
    tokens.require(")");
    return List.copyOf(arguments);
  }
}

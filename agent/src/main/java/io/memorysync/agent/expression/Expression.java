package io.memorysync.agent.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression as it was written. */
public sealed interface Expression {

  /** A value of the seam: {@code arg0}, {@code self}, {@code message}. */
  record Variable(String name) implements Expression {}

  /** A string, an integer, a boolean or null. */
  record Literal(@Nullable Object value) implements Expression {}

  /**
   * A step of a chain.
   *
   * @param name of the method or, for a property, of what a record component or a getter answers
   * @param arguments null for a property
   * @param nullSafe whether a null target gives null instead of failing
   */
  record Call(
      Expression target, String name, @Nullable List<Expression> arguments, boolean nullSafe)
      implements Expression {}

  /**
   * A static method, or a constant.
   *
   * @param type the class by its full name
   * @param arguments null for a constant
   */
  record Static(String type, String name, @Nullable List<Expression> arguments)
      implements Expression {}

  /** A new object of the class of this full name. */
  record Construct(String type, List<Expression> arguments) implements Expression {}

  /** The first of these that exists in the bot's version of a library and is not null. */
  record FirstOf(List<Expression> alternatives) implements Expression {}

  /** Whether a value of this name is used anywhere in it. */
  default boolean uses(String variable) {
    if (this instanceof Variable own) {
      return own.name().equals(variable);
    } else if (this instanceof Call call) {
      return call.target().uses(variable) || usedIn(call.arguments(), variable);
    } else if (this instanceof Static member) {
      return usedIn(member.arguments(), variable);
    } else if (this instanceof Construct construct) {
      return usedIn(construct.arguments(), variable);
    }
    return this instanceof FirstOf choice && usedIn(choice.alternatives(), variable);
  }

  private static boolean usedIn(@Nullable List<Expression> expressions, String variable) {
    return expressions != null && expressions.stream().anyMatch(each -> each.uses(variable));
  }

  /**
   * Reads an expression.
   *
   * @throws ExpressionException if it is not one; the message says where and what was expected
   */
  static Expression parse(String source) {
    return new ExpressionParser(source).parse();
  }
}

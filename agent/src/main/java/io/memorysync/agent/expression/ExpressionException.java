package io.memorysync.agent.expression;

/** An expression that cannot be read, or that asks for what the bot's classes do not have. */
public final class ExpressionException extends RuntimeException {

  public ExpressionException(String message) {
    super(message);
  }
}

package io.memorysync.agent.expression;

/**
 * A value of the bot's cannot be read or copied as a rule wants it. The message names classes and
 * places, never what is in the value: it is logged.
 */
public final class UnfitValueException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  public UnfitValueException(String message) {
    super(message);
  }
}

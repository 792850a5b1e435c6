package io.memorysync.agent.expression;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** A linked expression. It must be kept no longer than the bot's classes it is linked to. */
public final class Evaluator {

  private final MethodHandle handle;

  Evaluator(MethodHandle handle) {
    this.handle = handle;
  }

  /**
   * The value of the expression.
   *
   * @param values the variables, in the order of {@link Variables}
   * @throws Throwable whatever the bot's code throws
   */
  public @Nullable Object value(@Nullable Object... values) throws Throwable {
    return handle.invokeExact(values);
  }
}

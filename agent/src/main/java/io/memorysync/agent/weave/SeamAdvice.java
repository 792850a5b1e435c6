package io.memorysync.agent.weave;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import org.jspecify.annotations.Nullable;

/**
 * The shape of our two call sites. Nothing of this class gets into the bot: each method becomes an
 * {@code invokedynamic} of its name and type. What the first returns is the arguments to go on with
 * and a state that only the second reads.
 */
final class SeamAdvice {

  static final String ENTER = "enter";
  static final String EXIT = "exit";

  private SeamAdvice() {}

  @Advice.OnMethodEnter(inline = false, suppress = Throwable.class)
  @Advice.AssignReturned.ToAllArguments(index = 0, typing = Assigner.Typing.DYNAMIC)
  static Object @Nullable [] enter(
      @Advice.This(optional = true) @Nullable Object self,
      @Advice.AllArguments Object[] arguments) {
    return null;
  }

  @Advice.OnMethodExit(inline = false, suppress = Throwable.class, onThrowable = Throwable.class)
  static void exit(
      @Advice.Enter Object[] entered,
      @Advice.Return(typing = Assigner.Typing.DYNAMIC) @Nullable Object returned,
      @Advice.Thrown @Nullable Throwable thrown) {}
}

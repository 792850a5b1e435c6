package io.memorysync.agent.seam;

import java.util.List;

/** Who is on the stack of the current thread. */
final class Callers {

  private Callers() {}

  /** Whether any caller, as {@code com.acme.Bot.method}, begins with one of these prefixes. */
  static boolean match(List<String> prefixes) {
    return !prefixes.isEmpty()
        && StackWalker.getInstance()
            .walk(
                frames ->
                    frames.anyMatch(
                        frame -> {
                          String caller = frame.getClassName() + "." + frame.getMethodName();
                          return prefixes.stream().anyMatch(caller::startsWith);
                        }));
  }
}

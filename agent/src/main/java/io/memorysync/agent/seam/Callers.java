package io.memorysync.agent.seam;

import java.util.List;

/** Who is on the stack of the current thread. */
final class Callers {

  private Callers() {}

  /** Whether any caller's class name begins with one of these prefixes. */
  static boolean match(List<String> prefixes) {
    return !prefixes.isEmpty()
        && StackWalker.getInstance()
            .walk(
                frames ->
                    frames.anyMatch(
                        frame -> prefixes.stream().anyMatch(frame.getClassName()::startsWith)));
  }
}

package io.memorysync.agent.seam;

import java.lang.invoke.MethodHandles;
import java.util.List;

/** A rule that is known to fit a method, ready to be linked to the class that holds it. */
interface SeamPlan {

  /**
   * Links the rule to the advised class.
   *
   * @param lookup of the advised class
   * @param explain says what the seam does
   * @throws ReflectiveOperationException if something the rule calls is not accessible
   */
  Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
      throws ReflectiveOperationException;

  /** What the rule took from the bot's classes because it does not say it, and what it lacks. */
  default List<String> notes() {
    return List.of();
  }
}

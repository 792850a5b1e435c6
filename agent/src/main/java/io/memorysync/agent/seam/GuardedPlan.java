package io.memorysync.agent.seam;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A planned rule with the condition under which it applies.
 *
 * @param rule the id of the rule
 * @param arguments by position, the class an argument must have
 * @param plan what to do then
 */
record GuardedPlan(String rule, Map<Integer, String> arguments, SeamPlan plan) {

  /**
   * @param whenOff told the id of the rule if it fails so often that it is switched off
   */
  GuardedSeam link(Memory memory, MethodHandles.Lookup lookup, Consumer<String> whenOff)
      throws ReflectiveOperationException {
    Map<Integer, Class<?>> classes = new HashMap<>();
    for (Map.Entry<Integer, String> argument : arguments.entrySet()) {
      classes.put(
          argument.getKey(),
          Class.forName(argument.getValue(), false, lookup.lookupClass().getClassLoader()));
    }
    return new GuardedSeam(rule, classes, plan.link(memory, lookup), whenOff);
  }
}

package io.memorysync.agent.seam;

import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;

/**
 * A planned rule with the condition under which it applies.
 *
 * @param rule the id of the rule
 * @param arguments by position, the class an argument must have
 * @param plan what to do then
 */
record GuardedPlan(String rule, Map<Integer, String> arguments, SeamPlan plan) {

  GuardedSeam link(Memory memory, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    Map<Integer, Class<?>> classes = new HashMap<>();
    for (Map.Entry<Integer, String> argument : arguments.entrySet()) {
      classes.put(
          argument.getKey(),
          Class.forName(argument.getValue(), false, lookup.lookupClass().getClassLoader()));
    }
    return new GuardedSeam(rule, classes, plan.link(memory, lookup));
  }
}

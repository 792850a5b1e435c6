package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A planned rule with the condition under which it applies.
 *
 * @param rule the id of the rule
 * @param arguments by position, the class an argument must have
 * @param skipIf conditions under which it does not apply
 * @param plan what to do then
 */
record GuardedPlan(
    String rule, Map<Integer, String> arguments, List<Planned> skipIf, SeamPlan plan) {

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
    List<Evaluator> conditions = new ArrayList<>();
    for (Planned condition : skipIf) {
      conditions.add(condition.link(lookup));
    }
    Seam seam = plan.link(memory, lookup, new Explain(rule));
    return new GuardedSeam(rule, classes, conditions, seam, whenOff);
  }
}

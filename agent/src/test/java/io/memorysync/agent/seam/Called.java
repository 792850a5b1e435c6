package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.testing.Rules;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;

/** Calls methods of a bot as if they were advised. */
final class Called {

  private final Map<String, GuardedSeam> seams = new HashMap<>();
  private final Object bot;

  /**
   * @param rules in which BOT stands for the class of the bot
   */
  Called(Memory memory, Object bot, String rules) throws ReflectiveOperationException {
    this.bot = bot;
    TypePool pool =
        TypePool.Default.of(ClassFileLocator.ForClassLoader.of(Called.class.getClassLoader()));
    TypeDescription type = pool.describe(bot.getClass().getName()).resolve();
    MethodHandles.Lookup lookup =
        MethodHandles.privateLookupIn(bot.getClass(), MethodHandles.lookup());
    for (Rule rule : Rules.of(rules.replace("BOT", bot.getClass().getName()))) {
      String name = rule.target().methods().get(0).name();
      MethodDescription method =
          type.getDeclaredMethods().filter(m -> m.getName().equals(name)).getOnly();
      seams.put(
          name,
          new SeamPlans(new Planner(pool, type))
              .plan(rule, type, method)
              .link(memory, lookup, off -> {}));
    }
  }

  /** What a method does with the arguments that it is called with after all. */
  interface Body {
    Object run(List<Object> arguments) throws Exception;
  }

  Object call(String method, Body body, Object... arguments) throws Exception {
    GuardedSeam seam = seams.get(method);
    Object[] entered = seam.enter(bot, arguments);
    Object returned;
    try {
      returned = body.run(java.util.Arrays.asList((Object[]) entered[0]));
    } catch (Exception thrown) {
      seam.exit(entered, null, thrown);
      throw thrown;
    }
    seam.exit(entered, returned, null);
    return returned;
  }
}

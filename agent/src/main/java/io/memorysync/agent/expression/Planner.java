package io.memorysync.agent.expression;

import java.util.List;
import java.util.function.BiPredicate;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.pool.TypePool;
import org.jspecify.annotations.Nullable;

/** Plans expressions against the classes that one loader of the bot sees. */
public final class Planner {

  private final TypePool pool;
  private final TypeDescription caller;

  /**
   * @param pool where the bot's classes are described
   * @param caller the advised class; what it may call, rules about it may call
   */
  public Planner(TypePool pool, TypeDescription caller) {
    this.pool = pool;
    this.caller = caller;
  }

  /**
   * Plans an expression.
   *
   * @throws ExpressionException naming what the bot's classes do not have
   */
  public Planned plan(Expression expression, Variables variables) {
    return new Planned(
        new Resolver(pool, caller, variables.types()).resolve(expression), variables.names());
  }

  /** Plans an expression that a rule may leave out; null stays null. */
  public @Nullable Planned planIfAny(@Nullable Expression expression, Variables variables) {
    return expression == null ? null : plan(expression, variables);
  }

  /**
   * The class of this name.
   *
   * @throws ExpressionException if there is none
   */
  public TypeDescription type(String name) {
    TypePool.Resolution resolution = pool.describe(name);
    if (!resolution.isResolved()) {
      throw new ExpressionException("there is no class " + name);
    }
    return resolution.resolve();
  }

  /**
   * A method of a class or of what it inherits, or null.
   *
   * @param wanted told the name and the full names of the parameter types
   */
  public @Nullable MethodDescription method(
      TypeDescription type, BiPredicate<String, List<String>> wanted) {
    return new Methods(caller).first(type, wanted);
  }
}

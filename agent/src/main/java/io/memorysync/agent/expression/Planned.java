package io.memorysync.agent.expression;

import java.lang.invoke.MethodHandles;
import java.util.List;
import net.bytebuddy.description.type.TypeDescription;

/**
 * An expression that is known to fit the bot's classes.
 *
 * @param resolved what it calls
 * @param variables the names of the values it is handed
 */
public record Planned(Resolved resolved, List<String> variables) {

  /** The static type of its value with its type arguments, as far as they are known. */
  public TypeDescription.Generic generic() {
    return resolved.generic();
  }

  /** The static type of its value. */
  public TypeDescription type() {
    return resolved.type();
  }

  /**
   * Links it.
   *
   * @param lookup of the advised class
   * @throws ReflectiveOperationException if something it calls is not accessible
   */
  public Evaluator link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    return new Evaluator(new Linker(lookup, variables).link(resolved));
  }
}

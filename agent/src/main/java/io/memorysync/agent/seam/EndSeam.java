package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** A turn has ended. */
final class EndSeam implements Seam {

  private final Memory memory;
  private final Evaluator turn;

  private EndSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.turn = plan.turn.link(lookup);
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    Object key = turn.value(values);
    LineTurn line = memory.lines().get(key);
    if (line == null || key == null) {
      return null;
    }
    memory.loop().ifPresent(line::end);
    memory.lines().ended(key);
    return line;
  }

  // Not before: listeners that are told of the end may call models for ends of their own.
  @Override
  public void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown) {
    memory.calls().turnEnded();
  }

  record Plan(Planned turn) implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new EndSeam(memory, this, lookup);
    }
  }
}

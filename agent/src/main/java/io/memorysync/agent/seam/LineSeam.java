package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** The request about to be sent to a model is on the line of a turn. */
final class LineSeam implements Seam {

  private final Memory memory;
  private final Evaluator turn;
  private final Evaluator request;

  private LineSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.turn = plan.turn.link(lookup);
    this.request = plan.request.link(lookup);
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    LineTurn line = memory.lines().get(turn.value(values));
    Object expected = request.value(values);
    if (line != null && expected != null) {
      memory.calls().expect(expected, line);
    }
    return null;
  }

  record Plan(Planned turn, Planned request) implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new LineSeam(memory, this, lookup);
    }
  }
}

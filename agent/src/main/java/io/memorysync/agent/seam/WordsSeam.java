package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A person's words have come in. */
final class WordsSeam implements Seam {

  private final Memory memory;
  private final Evaluator turn;
  private final Evaluator words;
  private final @Nullable MessageReader message;
  private final WhoseReader whose;
  private final List<String> notCalledFrom;

  private WordsSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.turn = plan.turn.link(lookup);
    this.words = plan.words.link(lookup);
    this.message = plan.message == null ? null : plan.message.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.notCalledFrom = plan.notCalledFrom;
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    // An agent that another agent uses is not spoken to by the person.
    if (memory.isOff() || memory.calls().depth() > 1 || Callers.match(notCalledFrom)) {
      return null;
    }
    Object key = turn.value(values);
    Object said = words.value(values);
    if (key == null || said == null) {
      return null;
    }
    String text = message == null ? said.toString() : message.text(said);
    String agent = whose.agent(values);
    whose
        .scope(values)
        .ifPresent(scope -> memory.lines().put(key, new LineTurn(scope, agent, text)));
    return null;
  }

  record Plan(
      Planned turn,
      Planned words,
      MessageReader.@Nullable Plan message,
      WhoseReader.Plan whose,
      List<String> notCalledFrom)
      implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup)
        throws ReflectiveOperationException {
      return new WordsSeam(memory, this, lookup);
    }
  }
}

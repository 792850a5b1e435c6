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
  private final Explain explain;

  private WordsSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup, Explain explain)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.turn = plan.turn.link(lookup);
    this.words = plan.words.link(lookup);
    this.message = plan.message == null ? null : plan.message.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.notCalledFrom = plan.notCalledFrom;
    this.explain = explain;
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    // An agent that another agent uses is not spoken to by the person.
    if (memory.isOff()) {
      return null;
    }
    if (memory.calls().depth() > 1 || Callers.match(notCalledFrom)) {
      explain.leftAlone("another agent speaks here");
      return null;
    }
    Object key = turn.value(values);
    Object said = words.value(values);
    if (key == null || said == null) {
      return null;
    }
    String text = message == null ? PlainText.of(said) : message.text(said);
    if (text == null) {
      return null;
    }
    String agent = whose.agent(values);
    whose
        .scope(values)
        .ifPresent(scope -> memory.lines().put(key, new LineTurn(scope, agent, text)));
    explain.did("a turn is announced");
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
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new WordsSeam(memory, this, lookup, explain);
    }
  }
}

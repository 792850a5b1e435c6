package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.turn.Role;
import java.lang.invoke.MethodHandles;
import org.jspecify.annotations.Nullable;

/** An agent sends words to another. */
final class SendSeam implements Seam {

  private final Memory memory;
  private final Evaluator words;
  private final @Nullable Evaluator human;
  private final WhoseReader whose;

  private SendSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.words = plan.words.link(lookup);
    this.human = plan.human == null ? null : plan.human.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    Object said = memory.isOff() ? null : words.value(values);
    if (said == null) {
      return null;
    }
    boolean person = human != null && Boolean.TRUE.equals(human.value(values));
    String agent = whose.agent(values);
    whose
        .scope(values)
        .ifPresent(
            scope ->
                memory
                    .loop()
                    .ifPresent(
                        loop ->
                            loop.send(
                                scope,
                                person ? Role.USER : Role.ASSISTANT,
                                agent,
                                said.toString())));
    return null;
  }

  record Plan(Planned words, WhoseReader.Plan whose, @Nullable Planned human) implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup)
        throws ReflectiveOperationException {
      return new SendSeam(memory, this, lookup);
    }
  }
}

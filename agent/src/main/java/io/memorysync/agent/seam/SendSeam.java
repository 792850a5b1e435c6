package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An agent sends words to another: its own, or passes on those of a third. */
final class SendSeam implements Seam {

  private final Memory memory;
  private final Evaluator words;
  private final @Nullable MessageReader message;
  private final @Nullable Evaluator human;
  private final WhoseReader whose;
  private final Explain explain;

  private SendSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup, Explain explain)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.words = plan.words.link(lookup);
    this.message = plan.message == null ? null : plan.message.link(lookup);
    this.human = plan.human == null ? null : plan.human.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.explain = explain;
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    Object said = memory.isOff() ? null : words.value(values);
    if (said == null) {
      return null;
    }
    MessageReader shape = message != null && message.isMessage(said) ? message : null;
    String text = shape == null ? PlainText.of(said) : utterance(shape, said);
    if (text == null || text.isBlank()) {
      explain.leftAlone("nothing is said to anyone");
      return null;
    }
    String sender = whose.agent(values);
    String named = shape == null ? null : shape.author(said);
    String author = named == null ? sender : named;
    Optional<Scope> scope = whose.scope(values, memory.calls().turn());
    Optional<MemoryLoop> loop = scope.isEmpty() ? Optional.empty() : memory.loop();
    if (loop.isPresent()) {
      boolean isOwn = author.equals(sender);
      boolean person = isOwn && human != null && Boolean.TRUE.equals(human.value(values));
      Role role = person ? Role.USER : Role.ASSISTANT;
      boolean kept =
          isOwn
              ? loop.get().send(scope.get(), role, author, text)
              : loop.get().passOn(scope.get(), role, author, text);
      explain.did(kept ? "an utterance is kept" : "the utterance is known");
    }
    return null;
  }

  /** What a message says, unless a tool says it or is told it. */
  private static @Nullable String utterance(MessageReader shape, Object message) throws Throwable {
    return shape.isOfTool(message) ? null : shape.text(message);
  }

  record Plan(
      Planned words,
      MessageReader.@Nullable Plan message,
      WhoseReader.Plan whose,
      @Nullable Planned human)
      implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new SendSeam(memory, this, lookup, explain);
    }
  }
}

package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.turn.Scope;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * The bot answers a person from the beginning to the end of a call: models called within for these
 * words get the block, and the others are left alone. A call that only tells whose words are said
 * within leaves the rest to the model seams.
 */
final class TurnSeam implements Seam {

  private final Memory memory;
  private final @Nullable Evaluator words;
  private final @Nullable MessageReader message;
  private final WhoseReader whose;
  private final @Nullable ReplyReader reply;
  private final List<String> notCalledFrom;
  private final Explain explain;

  private TurnSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup, Explain explain)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.words = plan.words == null ? null : plan.words.link(lookup);
    this.message = plan.message == null ? null : plan.message.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.reply = plan.reply == null ? null : plan.reply.link(lookup);
    this.notCalledFrom = plan.notCalledFrom;
    this.explain = explain;
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    HomeTurn around = memory.calls().turn();
    boolean isInner = around != null && around.line() != null;
    if (memory.isOff() || isInner || Callers.match(notCalledFrom)) {
      explain.leftAlone(isInner ? "it is part of another turn" : "memory is off, or not called so");
      return null;
    }
    String text = text(values);
    Scope scope = whose.scope(values, around).orElse(null);
    String agent = whose.agent(values);
    if (scope == null) {
      // Nobody's words, on whatever thread models are asked about them.
      LineTurn nobodys = new LineTurn(null, agent, text == null ? "" : text);
      return begun(new HomeTurn(null, agent, nobodys), null);
    }
    if (text == null) {
      return begun(new HomeTurn(scope, agent, null), null);
    }
    Optional<MemoryLoop> loop = memory.loop();
    if (loop.isEmpty()) {
      return null;
    }
    LineTurn line = new LineTurn(scope, agent, text);
    line.open(loop.get()).ifPresent(turn -> explain.did(turn.number(), "the words are kept"));
    return begun(new HomeTurn(scope, agent, line), loop.get());
  }

  @Override
  public void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown) {
    Begun begun = (Begun) state;
    memory.calls().leaveTurn(begun.around());
    LineTurn line = begun.turn().line();
    MemoryLoop loop = begun.loop();
    if (line == null) {
      return;
    }
    if (thrown == null && returned instanceof CompletionStage<?> future) {
      future.whenComplete((value, failure) -> end(line, loop, value));
    } else {
      end(line, loop, returned);
    }
  }

  private void end(LineTurn line, @Nullable MemoryLoop loop, @Nullable Object returned) {
    memory.homeTurns().ended(line);
    if (loop == null) {
      return;
    }
    try {
      String said = reply == null ? null : reply.text(returned);
      if (said == null) {
        line.endWithCalls(loop);
      } else {
        line.replied(said, true);
        line.end(loop);
      }
    } catch (Throwable unreadable) {
      line.endWithCalls(loop);
      explain.did("the reply could not be read: " + unreadable.getClass().getName());
    }
  }

  private Begun begun(HomeTurn turn, @Nullable MemoryLoop loop) {
    LineTurn line = turn.line();
    if (line != null) {
      memory.homeTurns().put(line, line);
    }
    return new Begun(turn, memory.calls().enterTurn(turn), loop);
  }

  private @Nullable String text(@Nullable Object[] values) throws Throwable {
    Object said = words == null ? null : words.value(values);
    if (said == null) {
      return null;
    }
    String text =
        message == null || !message.isMessage(said) ? PlainText.of(said) : message.text(said);
    return text == null || text.isBlank() ? null : text;
  }

  /** What the end of the call needs: the turn, the one around it, and the loop it is kept in. */
  private record Begun(HomeTurn turn, @Nullable HomeTurn around, @Nullable MemoryLoop loop) {}

  record Plan(
      @Nullable Planned words,
      MessageReader.@Nullable Plan message,
      WhoseReader.Plan whose,
      ReplyReader.@Nullable Plan reply,
      List<String> notCalledFrom)
      implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new TurnSeam(memory, this, lookup, explain);
    }
  }
}

package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.bridge.Deadline;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.OpenTurn;
import io.memorysync.turn.Scope;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A model is called. A call on the line of a turn gets the block of that turn. Where no turn is
 * open, the call itself is the turn. Everything else is an inner layer or serves another end, and
 * is left alone.
 */
final class ModelSeam implements Seam {

  private static final Logger log = LoggerFactory.getLogger(ModelSeam.class);

  private final AtomicBoolean told = new AtomicBoolean();
  private final Memory memory;
  private final @Nullable Evaluator request;
  private final Evaluator messages;
  private final MessageReader message;
  private final int replaced;
  private final Evaluator replacement;
  private final WhoseReader whose;
  private final @Nullable ReplyReader reply;
  private final List<String> notCalledFrom;

  private ModelSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.request = plan.request == null ? null : plan.request.link(lookup);
    this.messages = plan.messages.link(lookup);
    this.message = plan.message.link(lookup);
    // The object itself comes first among the values of a seam.
    this.replaced = plan.replaced + 1;
    this.replacement = plan.replacement.link(lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.reply = plan.reply == null ? null : plan.reply.link(lookup);
    this.notCalledFrom = plan.notCalledFrom;
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    LineTurn line = memory.calls().take(request == null ? null : request.value(values));
    if (memory.isOff() || (line == null && memory.calls().inModel())) {
      return null;
    }
    Conversation conversation = Conversation.of(message, messages.value(values));
    // A request on the line comes from the framework itself: marks in it were typed by the person.
    boolean isInner = line == null && conversation.carriesBlock();
    if (!conversation.hasUserWords() || isInner || isListening(values)) {
      return null;
    }
    Deadline deadline = memory.deadline();
    Optional<MemoryLoop> loop = memory.loop(deadline);
    if (loop.isEmpty()) {
      return null;
    }
    String agent = line == null ? whose.agent(values) : line.agent();
    Optional<OpenTurn> turn =
        line == null ? openTurn(loop.get(), conversation, agent, values) : line.open(loop.get());
    return turn.isEmpty()
        ? null
        : begin(loop.get(), turn.get(), conversation, values, agent, line, deadline);
  }

  @Override
  public void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown) {
    memory.calls().leaveModel();
    ReplySink sink = (ReplySink) state;
    if (thrown != null || reply == null) {
      sink.endWithout();
    } else {
      reply.returned(returned, sink);
    }
  }

  private boolean isListening(@Nullable Object[] values) {
    return reply != null && reply.isListening(values);
  }

  private Optional<OpenTurn> openTurn(
      MemoryLoop loop, Conversation conversation, String agent, @Nullable Object[] values)
      throws Throwable {
    if (memory.calls().depth() > 0 || Callers.match(notCalledFrom)) {
      return Optional.empty();
    }
    Optional<Scope> scope = whose.scope(values);
    if (scope.isEmpty()) {
      return Optional.empty();
    }
    if (memory.lines().isAnyOpen(scope.get().user())) {
      // An inner layer of that turn, or a tool or retriever of it, on a thread of its own.
      return Optional.empty();
    }
    String words = conversation.words();
    if (!conversation.endsWithUser()) {
      return loop.resume(scope.get(), words);
    }
    String author = conversation.author();
    return loop.receive(scope.get(), agent, author == null ? "user" : author, words);
  }

  private ReplySink begin(
      MemoryLoop loop,
      OpenTurn turn,
      Conversation conversation,
      @Nullable Object[] values,
      String agent,
      @Nullable LineTurn line,
      Deadline deadline)
      throws Throwable {
    String block = loop.block(turn, conversation.texts(), deadline);
    if (!block.isEmpty()) {
      @Nullable Object[] withMessages = Arrays.copyOf(values, values.length + 1);
      withMessages[values.length] = conversation.withBlock(block);
      values[replaced] = sameKind(values[replaced], replacement.value(withMessages));
    }
    ReplySink sink = new ReplySink(loop, turn, agent, line);
    try {
      if (reply != null) {
        reply.listen(values, sink);
      }
    } catch (Throwable failure) {
      sink.endWithout();
      throw failure;
    }
    memory.calls().enterModel();
    return sink;
  }

  /** The replacement, unless the bot has a class of its own there that the copy has lost. */
  private @Nullable Object sameKind(@Nullable Object original, @Nullable Object copy) {
    if (original == null
        || copy == null
        || original instanceof Iterable<?>
        || original.getClass() == copy.getClass()) {
      return copy;
    }
    if (told.compareAndSet(false, true)) {
      log.warn(
          "requests of {} cannot be copied as what they are, so the model is shown nothing",
          original.getClass().getName());
    }
    return original;
  }

  record Plan(
      @Nullable Planned request,
      Planned messages,
      MessageReader.Plan message,
      int replaced,
      Planned replacement,
      WhoseReader.Plan whose,
      ReplyReader.@Nullable Plan reply,
      List<String> notCalledFrom)
      implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup)
        throws ReflectiveOperationException {
      return new ModelSeam(memory, this, lookup);
    }
  }
}

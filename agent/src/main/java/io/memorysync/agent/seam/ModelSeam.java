package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.Planned;
import io.memorysync.bridge.Deadline;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.OpenTurn;
import io.memorysync.turn.Scope;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A model is called. A call on the line of a turn gets the block of that turn. Where no turn is
 * open, the call itself is the turn. Everything else is an inner layer or serves another end, and
 * is left alone.
 */
final class ModelSeam implements Seam {

  private final Memory memory;
  private final @Nullable Evaluator request;
  private final Conversation.Reader conversations;
  private final Injector injector;
  private final WhoseReader whose;
  private final @Nullable ReplyReader reply;
  private final List<String> notCalledFrom;
  private final Explain explain;
  private final WordsWatch wordsWatch;

  private ModelSeam(Memory memory, Plan plan, MethodHandles.Lookup lookup, Explain explain)
      throws ReflectiveOperationException {
    this.memory = memory;
    this.request = plan.request == null ? null : plan.request.link(lookup);
    this.conversations = plan.asked.link(lookup);
    this.injector = new Injector(plan.asked, lookup);
    this.whose = plan.whose.link(memory, lookup);
    this.reply = plan.reply == null ? null : plan.reply.link(lookup);
    this.notCalledFrom = plan.notCalledFrom;
    this.explain = explain;
    this.wordsWatch = new WordsWatch(explain);
  }

  @Override
  public @Nullable Object enter(@Nullable Object[] values) throws Throwable {
    LineTurn announced = memory.calls().take(request == null ? null : request.value(values));
    if (memory.isOff()) {
      return null;
    }
    String agent = announced == null ? whose.agentIfNamed(values) : announced.agent();
    if (announced == null && memory.calls().inModel(agent)) {
      explain.leftAlone("an outer layer has seen it");
      return null;
    }
    Conversation conversation = conversations.read(values);
    // A request on the line comes from the framework itself: marks in it were typed by the person.
    if (!conversation.hasUserWords()) {
      explain.leftAlone("it holds no words of a user");
      wordsWatch.missing(conversation);
      return null;
    }
    wordsWatch.found();
    if ((announced == null && conversation.carriesBlock()) || isListening(values)) {
      explain.leftAlone("an outer layer has put the block into it");
      return null;
    }
    Deadline deadline = memory.deadline();
    MemoryLoop loop = memory.loop(deadline).orElse(null);
    if (loop == null) {
      return null;
    }
    LineTurn line = announced == null ? lineOf(conversation, values) : announced;
    String speaker = agent == null ? whose.agent(values) : agent;
    Optional<OpenTurn> turn =
        line == null ? openTurn(loop, conversation, speaker, values) : line.open(loop);
    if (turn.isEmpty()) {
      return null;
    }
    ReplySink sink =
        begin(
            loop,
            turn.get(),
            conversation,
            values,
            line == null ? speaker : line.agent(),
            line,
            deadline);
    return new Call(sink, memory.calls().enterModel(agent));
  }

  @Override
  public void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown) {
    Call call = (Call) state;
    memory.calls().leaveModel(call.outerAgent());
    if (thrown != null) {
      call.sink().failed();
    } else if (reply == null) {
      call.sink().repliedUnseen();
    } else {
      reply.returned(returned, call.sink());
    }
  }

  private boolean isListening(@Nullable Object[] values) {
    return reply != null && reply.isListening(values);
  }

  /** The turn, begun by a call of the bot's own, that the model is asked about. Null if none. */
  private @Nullable LineTurn lineOf(Conversation conversation, @Nullable Object[] values)
      throws Throwable {
    HomeTurn home = memory.calls().turn();
    LineTurn line = home == null ? null : home.line();
    if (line == null) {
      line = memory.homeTurns().askedIn(conversation.words());
    } else if (!line.isPartOf(conversation.words())) {
      return null;
    }
    return line == null || !isOfItsUser(line, home, values) || Callers.match(notCalledFrom)
        ? null
        : line;
  }

  /** Whether the user of a turn is the one of the call, as far as the call itself tells. */
  private boolean isOfItsUser(LineTurn line, @Nullable HomeTurn home, @Nullable Object[] values)
      throws Throwable {
    boolean tells = whose.tells() || (home != null && home.line() == null);
    return !tells || whose.scope(values, home).filter(scope -> line.isOf(scope.user())).isPresent();
  }

  private Optional<OpenTurn> openTurn(
      MemoryLoop loop, Conversation conversation, String agent, @Nullable Object[] values)
      throws Throwable {
    HomeTurn home = memory.calls().turn();
    boolean insideTurn = memory.calls().depth() > 0 || (home != null && home.line() != null);
    if (insideTurn || Callers.match(notCalledFrom)) {
      explain.leftAlone("it serves another end than to answer the person");
      return Optional.empty();
    }
    if (home == null && !whose.tells() && memory.homeTurns().isAnyOpen()) {
      // It may serve that turn on a thread of its own, and be about another person's words.
      explain.leftAlone("a turn is being answered, and whose call this is cannot be told");
      return Optional.empty();
    }
    Optional<Scope> scope = whose.scope(values, home);
    if (scope.isEmpty()) {
      explain.leftAlone("its user cannot be told");
      return Optional.empty();
    }
    if (memory.isAnyTurnOpen(scope.get().user())) {
      // An inner layer of that turn, or a tool or retriever of it, on a thread of its own.
      explain.leftAlone("it belongs to a turn of this user that is being answered");
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
    // A long conversation takes longer to read than all the rest.
    List<String> window = loop.isRecalling(turn) ? conversation.texts() : List.of();
    String block = loop.block(turn, window, deadline);
    boolean shown = !block.isEmpty() && injector.inject(conversation, block, values);
    explain.did(turn.number(), shown ? "the block is shown" : "nothing is shown");
    ReplySink sink = new ReplySink(loop, turn, agent, line, explain);
    try {
      if (reply != null) {
        reply.listen(values, sink);
      }
    } catch (Throwable failure) {
      sink.endWithout();
      throw failure;
    }
    return sink;
  }

  /** A call to a model that is under way, and the agent whose call it is in. */
  private record Call(ReplySink sink, @Nullable String outerAgent) {}

  record Plan(
      @Nullable Planned request,
      AskedPlan asked,
      WhoseReader.Plan whose,
      ReplyReader.@Nullable Plan reply,
      List<String> notCalledFrom)
      implements SeamPlan {

    @Override
    public Seam link(Memory memory, MethodHandles.Lookup lookup, Explain explain)
        throws ReflectiveOperationException {
      return new ModelSeam(memory, this, lookup, explain);
    }

    @Override
    public List<String> notes() {
      return List.of(
          asked.note(), reply == null ? "no reply is kept: the rule names none" : reply.note());
    }
  }
}

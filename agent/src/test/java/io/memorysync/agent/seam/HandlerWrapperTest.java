package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.rules.Meaning;
import io.memorysync.agent.seam.Chat.Handler;
import io.memorysync.agent.seam.Chat.Reply;
import io.memorysync.agent.seam.Chat.Text;
import io.memorysync.agent.testing.Memories;
import io.memorysync.agent.testing.NarrowBot;
import io.memorysync.loop.OpenTurn;
import io.memorysync.turn.Scope;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatchers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HandlerWrapperTest {

  private static final String MESSAGE =
      """
      message:
        type: CHAT$Message
        role: message.role()
        text: message.text()
        copy: new CHAT$Message(message.role(), message.author(), new_text)
      """;
  private static final String REPLY =
      """
          reply:
            text: reply.text()
            tool_call: reply.toolCall()
            handler:
              type: CHAT$Handler
              partials:
                - { method: onPartial(CHAT$Text), text: arg0.text() }
              complete: onComplete(CHAT$Reply)
              error: onError(java.lang.Throwable)
      """;
  private static final String QUESTION = "What is the height of the tower?";

  private final Memories memories = new Memories();
  private final Recorder recorder = new Recorder();

  @AfterEach
  void close() {
    memories.close();
  }

  @Test
  void forwardsEveryCall() throws Throwable {
    Handler handler = wrapped(recorder);
    Exception failure = new Exception();
    handler.onPartial(new Text("a"));
    handler.onComplete(new Reply("a", false));
    handler.onError(failure);
    assertThat(handler.extra(7)).isEqualTo(70);
    assertThat(recorder.calls).containsExactly(new Text("a"), new Reply("a", false), failure, 7);
  }

  @Test
  void letsThroughWhatTheHandlerThrows() throws Throwable {
    Handler handler = wrapped(recorder);
    assertThatThrownBy(() -> handler.extra(-1)).isSameAs(recorder.checked);
    assertThatThrownBy(() -> handler.onPartial(null)).isSameAs(recorder.unchecked);
  }

  @Test
  void looksLikeTheHandler() throws Throwable {
    Handler handler = wrapped(recorder);
    assertThat(handler).hasToString("recorder").hasSameHashCodeAs(recorder).isEqualTo(handler);
    assertThat(handler.equals(recorder)).isTrue();
    assertThat(handler.equals(new Recorder())).isFalse();
    assertThat(handler.equals(null)).isFalse();
    assertThat(new HashSet<>(Set.of(handler)).contains(handler)).isTrue();
  }

  @Test
  void isEqualToAnotherBeforeTheSameHandler() throws Throwable {
    assertThat(wrapped(recorder)).isEqualTo(wrapped(recorder));
  }

  @Test
  void keepsTheWholeReplyOnce() throws Throwable {
    Handler handler = wrapped(recorder);
    handler.onPartial(new Text("The tower is "));
    handler.onComplete(new Reply("The tower is 330 metres high", false));
    handler.onComplete(new Reply("The tower is 331 metres high", false));
    handler.onError(new Exception());
    assertThat(memories.kept()).isEqualTo(2);
    assertThat(memories.recalled("How high is that tower?")).contains("330 metres");
  }

  @Test
  void keepsWhatThereIsOfABrokenReply() throws Throwable {
    Handler handler = wrapped(recorder);
    handler.onPartial(new Text("The tower "));
    handler.onPartial(new Text("is 330"));
    handler.onError(new Exception());
    assertThat(memories.recalled("How high is that tower?"))
        .contains("(broke off): The tower is 330");
  }

  @Test
  void keepsNoToolCallAndNoEmptyReply() throws Throwable {
    wrapped(recorder).onComplete(new Reply("calls a tool", true));
    wrapped(recorder).onComplete(new Reply(null, false));
    wrapped(recorder).onComplete(null);
    wrapped(recorder).onError(null);
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void aPieceThatCannotBeReadCostsNothing() throws Throwable {
    recorder.unchecked = null;
    Handler handler = wrapped(recorder);
    handler.onPartial(null);
    handler.onComplete(new Reply("The tower is 330 metres high", false));
    assertThat(memories.kept()).isEqualTo(2);
  }

  @Test
  void isNotPutBeforeItself() throws Throwable {
    ReplyReader reader = reader(REPLY);
    Object[] values = {null, List.of(), recorder};
    assertThat(reader.isListening(values)).isFalse();
    reader.listen(values, sink());
    assertThat(values[2]).isNotSameAs(recorder).isInstanceOf(Handler.class);
    assertThat(reader.isListening(values)).isTrue();
  }

  @Test
  void leavesANullHandlerAlone() throws Throwable {
    Object[] values = {null, List.of(), null};
    reader(REPLY).listen(values, sink());
    assertThat(values[2]).isNull();
  }

  @Test
  void passesOverPiecesThatTheVersionLacks() throws Throwable {
    String more =
        REPLY.replace(
            "- { method: onPartial",
            "- { method: onThought(int), text: arg0 }\n          - { method: onPartial");
    assertThat(reader(more)).isNotNull();
  }

  @Test
  void needsTheEnd() {
    assertThatThrownBy(() -> reader(REPLY.replace("onComplete(", "onDone(")))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("Chat$Handler has no method onDone(");
    assertThatThrownBy(() -> reader(REPLY.replace("onError(", "onFailure(")))
        .hasMessageContaining("Chat$Handler has no method onFailure(");
    assertThatThrownBy(
            () -> reader(REPLY.replace("type: CHAT$Handler", "type: java.lang.Runnable")))
        .hasMessage("chat takes no java.lang.Runnable");
  }

  @Test
  void forwardsToAHandlerThatIsNotPublic() throws Throwable {
    Object[] values = {null, NarrowBot.handler(recorder.calls::add)};
    MethodDescription method =
        Chat.PLANNER
            .type(NarrowBot.MODEL)
            .getDeclaredMethods()
            .filter(ElementMatchers.named("chat"))
            .getOnly();
    String reply =
        """
            reply:
              text: reply
              handler:
                type: NARROW
                complete: done(java.lang.String)
                error: done(java.lang.String)
        """
            .replace("NARROW", NarrowBot.HANDLER);
    ReplyReader.Plan.of(Chat.model(MESSAGE, reply).reply(), method, Chat.PLANNER)
        .link(NarrowBot.lookup())
        .listen(values, sink());
    NarrowBot.reply(values[1], "hello");
    assertThat(recorder.calls).containsExactly("hello");
  }

  /** Pieces without an end: they are all there is once the method has returned. */
  private static final String PIECES =
      """
          reply:
            handler:
              type: CHAT$Handler
              partials: [{ method: onPartial, text: arg0.text() }]
      """;

  @Test
  void withoutAnEndTheReplyIsWholeWhenTheMethodHasReturned() throws Throwable {
    ReplyReader reader = reader(PIECES);
    Object[] values = {null, List.of(), recorder};
    ReplySink sink = sink();
    reader.listen(values, sink);
    ((Handler) values[2]).onPartial(new Text("The tower is "));
    ((Handler) values[2]).onPartial(new Text("330 metres high"));
    assertThat(memories.kept()).isEqualTo(1);
    reader.returned(null, sink);
    ((Handler) values[2]).onPartial(new Text(" or more"));
    reader.returned(null, sink);
    assertThat(memories.rows())
        .containsExactly(
            "ada/bot::s user user: " + QUESTION,
            "ada/bot::s assistant bot: The tower is 330 metres high");
    assertThat(recorder.calls).hasSize(3);
  }

  @Test
  void withoutAnEndAMethodThatFailsHasBrokenOff() throws Throwable {
    ReplyReader reader = reader(PIECES);
    Object[] values = {null, List.of(), recorder};
    ReplySink sink = sink();
    reader.listen(values, sink);
    ((Handler) values[2]).onPartial(new Text("The tower "));
    sink.failed();
    assertThat(memories.rows()).last().isEqualTo("ada/bot::s assistant bot: The tower (broke off)");
  }

  @Test
  void withoutAnEndAndWithoutPiecesThereIsNoReply() throws Throwable {
    ReplyReader reader = reader(PIECES);
    ReplySink sink = sink();
    reader.listen(new Object[] {null, List.of(), recorder}, sink);
    reader.returned(null, sink);
    sink.failed();
    assertThat(memories.kept()).isEqualTo(1);
  }

  @Test
  void anEndThatBringsNothingIsNone() {
    assertThatThrownBy(
            () ->
                reader(
                    """
                        reply:
                          handler: { type: java.lang.Runnable, complete: run() }
                    """))
        .hasMessage("chat takes no java.lang.Runnable");
    assertThatThrownBy(() -> reader(REPLY.replace("onComplete(CHAT$Reply)", "hashCode()")))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("brings no reply: leave 'complete' out");
  }

  private Handler wrapped(Handler handler) throws Throwable {
    Object[] values = {null, List.of(), handler};
    reader(REPLY).listen(values, sink());
    return (Handler) values[2];
  }

  private ReplySink sink() {
    OpenTurn turn =
        memories.loop().receive(Scope.of("ada", "bot", "s"), "bot", "user", QUESTION).orElseThrow();
    return new ReplySink(memories.loop(), turn, "bot", null, new Explain("test"));
  }

  private static ReplyReader reader(String reply) throws ReflectiveOperationException {
    Meaning.ModelCall call = Chat.model(MESSAGE, reply);
    MethodDescription method =
        Chat.PLANNER
            .type(Chat.Model.class.getName())
            .getDeclaredMethods()
            .filter(ElementMatchers.named("chat"))
            .getOnly();
    return ReplyReader.Plan.of(call.reply(), method, Chat.PLANNER).link(MethodHandles.lookup());
  }

  private static final class Recorder implements Handler {
    final List<Object> calls = new ArrayList<>();
    final IOException checked = new IOException();
    RuntimeException unchecked = new IllegalStateException();

    @Override
    public void onPartial(Text piece) {
      if (piece == null && unchecked != null) {
        throw unchecked;
      }
      calls.add(piece);
    }

    @Override
    public void onComplete(Reply reply) {
      calls.add(reply);
    }

    @Override
    public void onError(Throwable failure) {
      calls.add(failure);
    }

    @Override
    public int extra(int number) throws IOException {
      if (number < 0) {
        throw checked;
      }
      calls.add(number);
      return number * 10;
    }

    @Override
    public String toString() {
      return "recorder";
    }
  }
}

package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.log.WithoutWords;
import io.memorysync.agent.rules.Meaning.Reply;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Gets the reply out of what a model call returns, completes or hands to a callback. */
final class ReplyReader {

  private static final Logger log = LoggerFactory.getLogger(ReplyReader.class);

  /** Null if the reply comes in pieces only. */
  private final @Nullable Evaluator text;

  private final @Nullable Evaluator toolCall;
  private final @Nullable HandlerWrapper handler;
  private final AtomicBoolean told = new AtomicBoolean();

  private ReplyReader(Plan plan, MethodHandles.Lookup lookup) throws ReflectiveOperationException {
    this.text = plan.text == null ? null : plan.text.link(lookup);
    this.toolCall = plan.toolCall == null ? null : plan.toolCall.link(lookup);
    this.handler = plan.handler == null ? null : plan.handler.link(this, lookup);
  }

  /**
   * Puts a handler of ours before the bot's among the values of a seam, if that is how it replies.
   */
  void listen(@Nullable Object[] values, ReplySink sink) {
    if (handler != null) {
      handler.wrap(values, sink);
    }
  }

  /** Whether a call with these values is one that we listen to already, seen by an inner layer. */
  boolean isListening(@Nullable Object[] values) {
    return handler != null && handler.isWrapped(values);
  }

  /** The method has returned. */
  void returned(@Nullable Object returned, ReplySink sink) {
    if (handler != null && !handler.endsWithCall()) {
      return;
    }
    if (returned instanceof CompletionStage<?> future) {
      future.whenComplete(
          (reply, failure) -> {
            if (failure == null) {
              whole(reply, sink);
            } else {
              sink.failed();
            }
          });
    } else {
      whole(returned, sink);
    }
  }

  /** A whole reply, or null if there is none but what came in pieces. */
  void whole(@Nullable Object reply, ReplySink sink) {
    try {
      boolean asksForTool =
          reply != null && toolCall != null && Boolean.TRUE.equals(toolCall.value(reply));
      if (asksForTool) {
        sink.endWithout();
        return;
      }
      String said = text(reply);
      if (said == null) {
        sink.repliedInPieces();
      } else {
        sink.replied(said);
      }
    } catch (Throwable unreadable) {
      // On the bot's thread, or one of its client's: nothing may come out of here.
      sink.endWithout();
      if (told.compareAndSet(false, true)) {
        log.warn("a reply cannot be read and is not kept: {}", WithoutWords.of(unreadable));
      }
      log.debug("a reply cannot be read", unreadable);
    }
  }

  /** The text of a reply that is there, or null if it has none. */
  @Nullable String text(@Nullable Object reply) throws Throwable {
    return reply == null || text == null ? null : PlainText.of(text.value(reply));
  }

  /** Where to read, known to fit. */
  record Plan(
      TypeDescription type,
      @Nullable Planned text,
      @Nullable Planned toolCall,
      HandlerWrapper.@Nullable Plan handler) {

    static Plan of(Reply reply, MethodDescription method, Planner planner) {
      HandlerWrapper.Plan handler =
          reply.handler() == null ? null : HandlerWrapper.Plan.of(reply.handler(), method, planner);
      TypeDescription.Generic generic = handler == null ? null : handler.replyType();
      if (generic == null) {
        generic =
            reply.type() == null ? returned(method) : planner.type(reply.type()).asGenericType();
      }
      TypeDescription type = generic.asErasure();
      if (type.represents(void.class) || type.represents(Void.class)) {
        if (handler == null) {
          throw new ExpressionException(
              method.getName() + " returns no reply: say how it comes back, or 'reply: none'");
        }
        return new Plan(type, null, null, handler);
      }
      Variables variables = Variables.of("reply", generic);
      Planned text = planner.plan(reply.text(), variables);
      PlainText.require("reply", text.type());
      return new Plan(type, text, planner.planIfAny(reply.toolCall(), variables), handler);
    }

    /** What it takes for the reply, in words. */
    String note() {
      return handler == null
          ? "the reply is in the " + type.getName() + " that comes back"
          : "the reply is streamed to a " + handler.type();
    }

    /** What the method returns, or what the future that it returns will give. */
    private static TypeDescription.Generic returned(MethodDescription method) {
      TypeDescription.Generic type = method.getReturnType();
      TypeDescription.Generic given =
          type.asErasure().isAssignableTo(CompletionStage.class) ? ElementType.generic(type) : type;
      return given == null ? type.asErasure().asGenericType() : given;
    }

    ReplyReader link(MethodHandles.Lookup lookup) throws ReflectiveOperationException {
      return new ReplyReader(this, lookup);
    }
  }
}

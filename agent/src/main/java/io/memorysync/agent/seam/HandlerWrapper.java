package io.memorysync.agent.seam;

import io.memorysync.agent.expression.Evaluator;
import io.memorysync.agent.expression.ExpressionException;
import io.memorysync.agent.expression.Planned;
import io.memorysync.agent.expression.Planner;
import io.memorysync.agent.expression.Variables;
import io.memorysync.agent.rules.Meaning.Handler;
import io.memorysync.agent.rules.Meaning.Partial;
import io.memorysync.agent.rules.MethodPattern;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts a proxy before the callback handler to which a reply is streamed. */
final class HandlerWrapper {

  private static final Logger log = LoggerFactory.getLogger(HandlerWrapper.class);

  private final ReplyReader reader;
  private final Class<?> type;
  private final int position;
  private final Forwarding forwarding;
  private final Map<Method, PartialReader> partials = new HashMap<>();
  private final @Nullable Method complete;
  private final @Nullable Method error;

  private HandlerWrapper(Plan plan, ReplyReader reader, MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    this.reader = reader;
    this.type = Class.forName(plan.type, false, lookup.lookupClass().getClassLoader());
    this.position = plan.position;
    this.forwarding = new Forwarding(type, lookup);
    this.complete = plan.complete == null ? null : method(plan.complete);
    this.error = plan.error == null ? null : method(plan.error);
    for (PartialPlan partial : plan.partials) {
      partials.put(
          method(partial.method),
          new PartialReader(
              partial.text.link(lookup),
              partial.cancelled == null ? null : partial.cancelled.link(lookup)));
    }
  }

  void wrap(@Nullable Object[] values, ReplySink sink) {
    Object handler = values[position];
    if (handler == null) {
      sink.endWithout();
    } else {
      values[position] =
          Proxy.newProxyInstance(
              type.getClassLoader(), new Class<?>[] {type}, new Listener(handler, sink));
    }
  }

  /** Whether the reply is whole once the method has returned. */
  boolean endsWithCall() {
    return complete == null;
  }

  boolean isWrapped(@Nullable Object[] values) {
    return isProxy(values[position]);
  }

  private static boolean isProxy(@Nullable Object handler) {
    return handler != null
        && Proxy.isProxyClass(handler.getClass())
        && Proxy.getInvocationHandler(handler) instanceof Listener;
  }

  private static Listener listener(@Nullable Object proxy) {
    return (Listener) Proxy.getInvocationHandler(proxy);
  }

  private Method method(MethodPattern pattern) throws NoSuchMethodException {
    for (Method method : type.getMethods()) {
      List<String> parameters =
          Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).toList();
      if (pattern.fits(method.getName(), parameters)) {
        return method;
      }
    }
    throw new NoSuchMethodException(type.getName() + "." + pattern);
  }

  private record PartialReader(Evaluator text, @Nullable Evaluator cancelled) {}

  /** Forwards every call as it came, and listens. */
  private final class Listener implements InvocationHandler {

    private final Object handler;
    private final ReplySink sink;

    Listener(Object handler, ReplySink sink) {
      this.handler = handler;
      this.sink = sink;
    }

    @Override
    public @Nullable Object invoke(
        Object proxy, Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
      if (method.getDeclaringClass() == Object.class) {
        return forwarding.call(handler, method, unwrapped(arguments));
      }
      // Before the bot sees the end, so that what it says next is said after it.
      if (method.equals(complete) && arguments != null) {
        reader.whole(arguments[0], sink);
      } else if (method.equals(error)) {
        sink.brokeOff();
      }
      Object result = forwarding.call(handler, method, arguments);
      PartialReader partial = partials.get(method);
      if (partial != null && arguments != null) {
        listen(partial, arguments);
      }
      return result;
    }

    private void listen(PartialReader partial, @Nullable Object[] arguments) {
      try {
        @Nullable Object[] values = new Object[arguments.length + 1];
        values[0] = handler;
        System.arraycopy(arguments, 0, values, 1, arguments.length);
        Object piece = partial.text.value(values);
        sink.piece(piece == null ? "" : piece.toString());
        if (partial.cancelled != null && Boolean.TRUE.equals(partial.cancelled.value(values))) {
          sink.brokeOff();
        }
      } catch (Throwable unreadable) {
        // A piece we cannot read is no reason to disturb the stream; the whole reply still comes.
        log.debug("a piece of a reply could not be read", unreadable);
      }
    }

    /** Two proxies before one handler are equal, as the handler is to itself. */
    private @Nullable Object @Nullable [] unwrapped(@Nullable Object @Nullable [] arguments) {
      return arguments != null && arguments.length == 1 && isProxy(arguments[0])
          ? new @Nullable Object[] {listener(arguments[0]).handler}
          : arguments;
    }
  }

  private record PartialPlan(MethodPattern method, Planned text, @Nullable Planned cancelled) {}

  /** A handler that is known to fit. */
  record Plan(
      String type,
      int position,
      List<PartialPlan> partials,
      @Nullable MethodPattern complete,
      @Nullable MethodPattern error,
      TypeDescription.@Nullable Generic replyType) {

    static Plan of(Handler handler, MethodDescription method, Planner planner) {
      TypeDescription type = planner.type(handler.type());
      if (type.isSealed()) {
        throw new ExpressionException(handler.type() + " is sealed and cannot be listened to");
      }
      if (!type.isInterface()) {
        throw new ExpressionException(handler.type() + " is not an interface");
      }
      // The object itself comes first among the values of a seam.
      int position = method.getParameters().asTypeList().asErasures().indexOf(type) + 1;
      if (position == 0) {
        throw new ExpressionException(method.getName() + " takes no " + handler.type());
      }
      MethodDescription complete = required(handler.complete(), type, planner);
      required(handler.error(), type, planner);
      if (complete != null && complete.getParameters().isEmpty()) {
        throw new ExpressionException(
            type.getName() + "." + complete.getName() + " brings no reply: leave 'complete' out");
      }
      List<PartialPlan> partials = new ArrayList<>();
      for (Partial partial : handler.partials()) {
        MethodDescription piece = find(partial.method(), type, planner);
        if (piece != null) {
          Variables variables = Variables.ofMethod(type, piece, Map.of());
          partials.add(
              new PartialPlan(
                  partial.method(),
                  planner.plan(partial.text(), variables),
                  planner.planIfAny(partial.cancelled(), variables)));
        }
      }
      return new Plan(
          handler.type(),
          position,
          partials,
          handler.complete(),
          handler.error(),
          complete == null ? null : complete.getParameters().get(0).getType());
    }

    private static @Nullable MethodDescription required(
        @Nullable MethodPattern pattern, TypeDescription type, Planner planner) {
      if (pattern == null) {
        return null;
      }
      MethodDescription found = find(pattern, type, planner);
      if (found == null) {
        throw new ExpressionException(type.getName() + " has no method " + pattern);
      }
      return found;
    }

    private static @Nullable MethodDescription find(
        MethodPattern pattern, TypeDescription type, Planner planner) {
      return planner.method(type, pattern::fits);
    }

    HandlerWrapper link(ReplyReader reader, MethodHandles.Lookup lookup)
        throws ReflectiveOperationException {
      return new HandlerWrapper(this, reader, lookup);
    }
  }
}

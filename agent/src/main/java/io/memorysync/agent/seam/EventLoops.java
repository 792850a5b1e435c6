package io.memorysync.agent.seam;

import io.memorysync.bridge.CallerThread;
import java.util.Locale;
import java.util.Set;

/**
 * Knows the event loops of the libraries that bots are built on. Their threads must not wait; where
 * the library says so by a class or an interface, that is what counts.
 */
public final class EventLoops implements CallerThread {

  /** All threads of these kinds: Reactor (and Reactor Netty), RxJava 2 and 3, Armeria, XNIO. */
  static final Set<String> TYPES =
      Set.of(
          "reactor.core.scheduler.NonBlocking",
          "io.reactivex.internal.schedulers.NonBlockingThread",
          "io.reactivex.rxjava3.internal.schedulers.NonBlockingThread",
          "com.linecorp.armeria.common.NonBlocking",
          "org.xnio.XnioIoThread");

  /** Netty's threads, Vert.x's among them; some of these are workers, which only names tell. */
  static final String NETTY = "io.netty.util.concurrent.FastThreadLocalThread";

  private enum Kind {
    MAY_WAIT,
    MUST_NOT_WAIT,
    NAME_TELLS
  }

  private final ClassValue<Kind> kinds =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return kindOf(type);
        }
      };

  @Override
  public boolean mayWait() {
    Thread thread = Thread.currentThread();
    return switch (kinds.get(thread.getClass())) {
      case MAY_WAIT -> true;
      case MUST_NOT_WAIT -> false;
      case NAME_TELLS -> !isNameOfEventLoop(thread.getName());
    };
  }

  private static Kind kindOf(Class<?> type) {
    for (Class<?> t = type; t != null && t != Thread.class; t = t.getSuperclass()) {
      if (TYPES.contains(t.getName()) || hasNonBlocking(t.getInterfaces())) {
        return Kind.MUST_NOT_WAIT;
      }
      if (t.getName().equals(NETTY)) {
        return Kind.NAME_TELLS;
      }
    }
    return Kind.MAY_WAIT;
  }

  private static boolean hasNonBlocking(Class<?>[] interfaces) {
    for (Class<?> type : interfaces) {
      if (TYPES.contains(type.getName()) || hasNonBlocking(type.getInterfaces())) {
        return true;
      }
    }
    return false;
  }

  // nioEventLoopGroup-2-1, vert.x-eventloop-thread-0, lettuce-epollEventLoop-4-1,
  // grpc-default-worker-ELG-1-1, redisson-netty-2-1
  private static boolean isNameOfEventLoop(String name) {
    return name.toLowerCase(Locale.ROOT).contains("eventloop")
        || name.contains("-ELG-")
        || name.startsWith("redisson-netty-");
  }
}

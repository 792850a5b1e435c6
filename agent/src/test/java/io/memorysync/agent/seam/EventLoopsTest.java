package io.memorysync.agent.seam;

import static org.assertj.core.api.Assertions.assertThat;

import com.linecorp.armeria.internal.common.util.EventLoopThread;
import io.netty.util.concurrent.FastThreadLocalThread;
import io.reactivex.rxjava3.internal.schedulers.RxThreadFactory;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import reactor.core.scheduler.Schedulers;

/** Threads of the real libraries. */
class EventLoopsTest {

  static final Set<String> TYPES = EventLoops.TYPES;

  private final EventLoops loops = new EventLoops();

  @ParameterizedTest
  @FieldSource("TYPES")
  void everyNameIsThatOfAClassOfItsLibrary(String name) throws ClassNotFoundException {
    Class<?> type = Class.forName(name, false, getClass().getClassLoader());
    assertThat(type.isInterface() || Thread.class.isAssignableFrom(type)).isTrue();
  }

  @Test
  void threadsThatTheirLibraryMarksMustNotWait() throws InterruptedException {
    assertThat(mayWait(new RxThreadFactory("computation", 5, true)::newThread)).isFalse();
    assertThat(
            mayWait(
                new io.reactivex.internal.schedulers.RxThreadFactory("computation", 5, true)
                    ::newThread))
        .isFalse();
    assertThat(mayWait(task -> new EventLoopThread(null, task, "armeria"))).isFalse();
    AtomicBoolean waits = new AtomicBoolean(true);
    var parallel = Schedulers.newParallel("reactor", 1);
    var done = new CountDownLatch(1);
    parallel.schedule(
        () -> {
          waits.set(loops.mayWait());
          done.countDown();
        });
    done.await();
    parallel.dispose();
    assertThat(waits).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "nioEventLoopGroup-2-1, false",
    "vert.x-eventloop-thread-0, false",
    "lettuce-epollEventLoop-4-1, false",
    "grpc-default-worker-ELG-1-1, false",
    "redisson-netty-2-1, false",
    "vert.x-worker-thread-0, true",
    "defaultEventExecutorGroup-1-1, true",
  })
  void ofNettysThreadsTheNameTells(String name, boolean mayWait) throws InterruptedException {
    assertThat(mayWait(task -> new FastThreadLocalThread(task, name))).isEqualTo(mayWait);
  }

  @Test
  void allOthersMayWait() throws InterruptedException {
    assertThat(mayWait(Thread::new)).isTrue();
    assertThat(mayWait(task -> new Thread(task, "nioEventLoopGroup-2-1"))).isTrue();
    assertThat(mayWait(new RxThreadFactory("io", 5, false)::newThread)).isTrue();
  }

  private boolean mayWait(ThreadFactory factory) throws InterruptedException {
    AtomicBoolean waits = new AtomicBoolean();
    Thread thread = factory.newThread(() -> waits.set(loops.mayWait()));
    thread.start();
    thread.join();
    return waits.get();
  }
}

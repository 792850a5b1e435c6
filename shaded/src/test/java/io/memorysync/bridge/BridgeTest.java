package io.memorysync.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BridgeTest {

  private final Bridge bridge = new Bridge();
  private final CountDownLatch never = new CountDownLatch(1);

  @AfterEach
  void close() {
    bridge.close();
  }

  @Test
  void worksOnDaemonThreadsWithoutTheBotsLoader() throws Exception {
    Thread thread = await(bridge.submit(Thread::currentThread).orElseThrow(), 5000);
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getContextClassLoader()).isNull();
    assertThat(thread.getName()).startsWith("memorysync-");
  }

  @Test
  void waitsNoLongerThanTheDeadline() {
    Future<Boolean> stalled = bridge.submit(this::stall).orElseThrow();
    assertThatThrownBy(() -> await(stalled, 20)).isInstanceOf(TimeoutException.class);
  }

  @Test
  void endsTheWaitOfAnInterruptedThreadAndLeavesItInterrupted() {
    Future<Boolean> stalled = bridge.submit(this::stall).orElseThrow();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> await(stalled, 60_000)).isInstanceOf(TimeoutException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void refusesWorkThatWouldComeTooLate() {
    int accepted = 0;
    while (bridge.submit(this::stall).isPresent()) {
      accepted++;
    }
    assertThat(accepted).isBetween(4, 1000);
  }

  @Test
  void whatNobodyWaitsForMakesRoomEvenBehindWorkThatHangs() {
    List<Future<Boolean>> accepted = new ArrayList<>();
    Optional<Future<Boolean>> work = bridge.submit(this::stall);
    while (work.isPresent()) {
      accepted.add(work.get());
      work = bridge.submit(this::stall);
    }
    accepted.get(accepted.size() - 1).cancel(false);
    assertThat(bridge.submit(this::stall)).isPresent();
    assertThat(bridge.submit(this::stall)).isEmpty();
  }

  private boolean stall() throws InterruptedException {
    never.await();
    return true;
  }

  private static <T> T await(Future<T> work, long millis) throws Exception {
    return Bridge.await(work, Deadline.after(Duration.ofMillis(millis)));
  }
}

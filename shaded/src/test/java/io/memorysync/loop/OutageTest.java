package io.memorysync.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erased;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.MemoryBackend;
import io.memorysync.backend.Recalled;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Block;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loop over backends that do what backends do on a bad day. */
class OutageTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Duration SHORT = Duration.ofMillis(50);
  private static final Scope ANN = Scope.of("ann", "test", "monday");
  private static final String TOLD = "My dog is called Biscuit.";

  @TempDir Path dataDir;

  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicLong ahead = new AtomicLong();

  private MemoryLoop loop;

  @AfterEach
  void close() {
    end.countDown();
    loop.close(LIMIT);
  }

  @Test
  void aBackendThatHangsCostsTheFirstTurnsABudgetAndLaterOnesNothing() {
    open(SHORT, this::hang);
    say(TOLD);
    for (int i = 0; i < 2; i++) {
      assertThat(blockFor("What is my dog called, for the " + i + ". time?")).contains("Biscuit");
    }
    assertThat(loop.state()).isEqualTo(MemoryState.DEGRADED);
    assertThat(loop.counts().timeouts()).isEqualTo(3);

    long asksBefore = asked.get();
    for (int i = 0; i < 50; i++) {
      assertThat(blockFor("And what is my dog called " + i + " minutes later?")).isNotEmpty();
    }
    assertThat(asked).hasValue((int) asksBefore);
    assertThat(loop.counts().timeouts()).isEqualTo(3);
    assertThat(loop.counts().skipped()).isEqualTo(50);
  }

  @Test
  void nobodyWaitsForTheRecallThatFindsOutWhetherItIsOver() {
    open(LIMIT, this::fail);
    for (int i = 0; i < 3; i++) {
      blockFor("What is my dog called, for the " + i + ". time?");
    }
    await().atMost(LIMIT).until(() -> loop.state() == MemoryState.DEGRADED);
    answering = this::hang;
    ahead.addAndGet(Duration.ofMinutes(1).toNanos());
    int before = asked.get();

    assertTimeoutPreemptively(
        LIMIT.dividedBy(2), () -> blockFor("What is my dog called these days?"));
    await().atMost(LIMIT).until(() -> asked.get() == before + 1);
    assertThat(loop.state()).isEqualTo(MemoryState.DEGRADED);
    answering = () -> List.of(recalled("ann", "Biscuit has fleas."));
    end.countDown();

    await().atMost(LIMIT).until(() -> loop.state() == MemoryState.OK);
    assertThat(blockFor("How is my dog Biscuit?")).contains("fleas");
  }

  @Test
  void anEventLoopDoesNotWait() {
    mayWait = false;
    open(LIMIT.multipliedBy(100), this::hang);
    assertTimeoutPreemptively(
        LIMIT,
        () -> {
          say(TOLD);
          assertThat(blockFor("What is my dog called?")).contains("Biscuit");
        });
    assertThat(loop.counts().timeouts()).isZero();
    assertThat(loop.state()).isEqualTo(MemoryState.OK);
  }

  @Test
  void onAnEventLoopAnAnswerIsThereForTheNextTurn() {
    mayWait = false;
    open(LIMIT, () -> List.of(recalled("ann", "My dog is called Biscuit.")));
    await()
        .atMost(LIMIT)
        .until(() -> blockFor("What is my dog called? Hello?").contains("Biscuit"));
  }

  @Test
  void aTrickleIsNotWaitedFor() {
    open(
        SHORT,
        () ->
            new AbstractList<>() {
              @Override
              public Recalled get(int index) {
                hang();
                return recalled("ann", "Rover is a dog.");
              }

              @Override
              public int size() {
                return 10;
              }
            });
    say(TOLD);
    assertThat(blockFor("What is my dog called?")).contains("Biscuit").doesNotContain("Rover");
  }

  @Test
  void garbageIsAFailure() {
    open(LIMIT, () -> null);
    say(TOLD);
    answering = () -> Collections.singletonList(null);
    assertThat(blockFor("What is my dog called?")).contains("Biscuit");
    answering =
        () -> {
          throw new StackOverflowError("in the backend");
        };
    assertThat(blockFor("So what is my dog called?")).contains("Biscuit");
    assertThat(loop.counts().failures()).isEqualTo(3);
    assertThat(loop.state()).isEqualTo(MemoryState.DEGRADED);
  }

  @Test
  void aConnectionThatIsResetIsAFailure() {
    open(LIMIT, this::fail);
    say(TOLD);
    assertThat(blockFor("What is my dog called?")).contains("Biscuit");
    assertThat(loop.counts().failures()).isEqualTo(2);
  }

  @Test
  void whatBelongsToAnotherUserIsNotShown() {
    open(
        LIMIT,
        () ->
            List.of(
                recalled("ben", "The dog of Ben is called Rex."),
                recalled("ann", "My dog is called Biscuit.")));
    assertThat(blockFor("What is my dog called?")).contains("Biscuit").doesNotContain("Rex");
  }

  @Test
  void ofHundredMegabytesOnlyWhatFitsIsShown() {
    String megabyte = "dog ".repeat(1 << 18);
    open(
        LIMIT,
        () ->
            IntStream.range(0, 100)
                .mapToObj(i -> recalled("ann", "Dog number " + i + " is a " + megabyte))
                .toList());
    String block = blockFor("What is my dog called?");
    assertThat(block.length()).isLessThan(4001);
  }

  @Test
  void ofAMillionRowsOnlyTheFirstAreRead() {
    AtomicInteger read = new AtomicInteger();
    open(
        LIMIT,
        () ->
            new AbstractList<>() {
              @Override
              public Recalled get(int index) {
                read.incrementAndGet();
                return recalled("ann", "Dog number " + index);
              }

              @Override
              public int size() {
                return 1_000_000;
              }
            });
    assertThat(blockFor("What is my dog called?")).contains("Dog number 0");
    assertThat(read).hasValueLessThan(1000);
  }

  private boolean mayWait = true;
  private volatile Answering answering;

  private interface Answering {
    List<Recalled> answer() throws BackendException;
  }

  private void open(Duration budget, Answering first) {
    answering = first;
    MemoryBackend backend =
        new MemoryBackend() {
          private final List<Turn> stored = new ArrayList<>();

          @Override
          public void append(List<Turn> turns) {
            stored.addAll(turns);
          }

          @Override
          public List<Recalled> recall(String user, String query, int limit)
              throws BackendException {
            asked.incrementAndGet();
            return answering.answer();
          }

          @Override
          public Erased erase(Erasure erasure, Instant upTo) {
            throw new UnsupportedOperationException();
          }

          @Override
          public void close() {
            stored.clear();
          }
        };
    CallerThread caller = () -> mayWait;
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    loop =
        new MemoryLoop(
            new MemoryOptions(5, budget, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0),
            MemoryMode.ON,
            dataDir,
            () -> backend,
            caller,
            () -> System.nanoTime() + ahead.get());
  }

  private List<Recalled> hang() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return List.of();
  }

  private List<Recalled> fail() throws BackendException {
    throw new BackendException("connection reset", null);
  }

  private static Recalled recalled(String user, String text) {
    Scope scope = Scope.of(user, "test", "earlier");
    return new Recalled(new Turn(scope, Role.USER, "user", text, Instant.EPOCH, true), 1);
  }

  private void say(String words) {
    OpenTurn turn = loop.receive(ANN, "bot", "user", words).orElseThrow();
    String unused = loop.block(turn, List.of(words), Deadline.after(LIMIT));
    loop.reply(turn, "bot", "Noted.", true);
  }

  private String blockFor(String words) {
    OpenTurn turn = loop.receive(ANN, "bot", "user", words).orElseThrow();
    String block = loop.block(turn, List.of(words), Deadline.after(LIMIT));
    loop.reply(turn, "bot", "Well.", true);
    return block;
  }
}

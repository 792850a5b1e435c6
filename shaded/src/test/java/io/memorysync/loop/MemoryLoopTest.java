package io.memorysync.loop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.Erasure;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Block;
import io.memorysync.erasure.Receipt;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loop over a real store. */
class MemoryLoopTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Scope ANN = Scope.of("ann", "test", "monday");
  private static final Scope ANN_LATER = Scope.of("ann", "test", "tuesday");
  private static final Scope BEN = Scope.of("ben", "test", "monday");

  @TempDir Path dataDir;

  private MemoryLoop loop;

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(dataDir)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @AfterEach
  void close() {
    if (loop != null) {
      loop.close(LIMIT);
    }
  }

  @Test
  void recallsInAnotherSessionWhatWasSaidInOne() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?"))
        .contains("user: My dog is called Bis");
  }

  @Test
  void recallsInAnotherProcessWhatWasSaidInOne() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    loop.close(LIMIT);
    open(Capture.BOTH, MemoryMode.ON);
    assertThat(blockFor(ANN, "What is my dog called?")).contains("Biscuit");
  }

  @Test
  void keepsNothingOfWhatIsPassedOn_unlessItIsNew() {
    open(Capture.BOTH, MemoryMode.ON);
    assertThat(loop.send(ANN, Role.USER, "ann", "My dog is called Biscuit.")).isTrue();
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "ann", "My dog is called Biscuit.")).isFalse();
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "ann", " My dog is called Biscuit.\n")).isFalse();
    assertThat(loop.stored().kept()).isEqualTo(1);
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "guest", "Biscuit is a dog.")).isTrue();
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "guest", "Biscuit is a dog.")).isFalse();
    assertThat(loop.passOn(BEN, Role.ASSISTANT, "guest", "Biscuit is a dog.")).isTrue();
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "guest", " ")).isFalse();
    assertThat(loop.stored().kept()).isEqualTo(3);
    loop.mode(MemoryMode.OFF);
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "guest", "Good morning.")).isFalse();
    assertThat(loop.stored().kept()).isEqualTo(3);
  }

  @Test
  void recallsWhatWasJustSaid() {
    open(Capture.BOTH, MemoryMode.ON);
    loop.receive(ANN, "bot", "user", "My dog is called Biscuit.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).contains("Biscuit");
  }

  @Test
  void neverRecallsAnotherUser() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    assertThat(blockFor(BEN, "What is my dog called?")).isEmpty();
  }

  @Test
  void forgetsAUserWhileItGoesOn() throws Exception {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    say(BEN, "My cat is called Marmalade.", "Noted.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).contains("Biscuit");

    Receipt receipt = loop.erase(Erasure.ofUser("ann"));

    assertThat(receipt.found()).isTrue();
    assertThat(receipt.unreached()).isEmpty();
    assertThat(blockFor(ANN_LATER, "And what is my dog called now?")).doesNotContain("Biscuit");
    assertThat(blockFor(BEN, "What is my cat called?")).contains("Marmalade");
    say(ANN, "My new dog is called Crumpet.", "Noted.");
    assertThat(blockFor(ANN_LATER, "What is my new dog called?")).contains("Crumpet");
    for (Path file : files()) {
      assertThat(new String(Files.readAllBytes(file), ISO_8859_1)).doesNotContain("Biscuit");
    }
  }

  @Test
  void leavesOutTheQuestionAndWhatThePromptHolds() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Biscuit is a fine name for a dog.");
    OpenTurn turn = receive(ANN, "What is my dog called?");
    assertThat(
            loop.block(
                turn,
                List.of("My dog is called Biscuit.", "What is my dog called?"),
                Deadline.after(LIMIT)))
        .contains("a fine name")
        .doesNotContain("user:");
  }

  @Test
  void showsTheSameBlockForEveryCallOfATurn() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    OpenTurn turn = receive(ANN_LATER, "What is my dog called?");
    String first = loop.block(turn, List.of(), Deadline.after(LIMIT));
    say(ANN, "My dog is called Rex now.", "Noted.");
    assertThat(loop.block(turn, List.of("My dog is called Biscuit."), Deadline.after(LIMIT)))
        .isEqualTo(first);
    assertThat(loop.counts().recalls()).isEqualTo(3);
  }

  @Test
  void aRetryHasTheBlockOfTheFirstAttempt() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    OpenTurn first = receive(ANN_LATER, "What is my dog called?");
    assertThat(receive(ANN_LATER, "What is my dog called?")).isSameAs(first);
    assertThat(loop.resume(ANN_LATER, "What is my dog called?")).containsSame(first);
  }

  @Test
  void nothingFencedIsKept() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    OpenTurn turn = receive(ANN_LATER, "What is my dog called?");
    String block = loop.block(turn, List.of(), Deadline.after(LIMIT));
    loop.reply(turn, "bot", "You said: " + block + "\n\nWhat is my dog called?", true);
    assertThat(loop.receive(ANN, "bot", "user", block)).isEmpty();
    assertThat(loop.flush(LIMIT)).isTrue();
    assertThat(blockFor(ANN, "Who said anything of a dog?"))
        .contains("You said: What is my dog called?")
        .doesNotContain("&lt;");
  }

  @Test
  void shortWordsAreKeptButNothingIsRecalledForThem() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "dogs", "Noted.");
    assertThat(blockFor(ANN_LATER, "dogs?")).isEmpty();
    assertThat(blockFor(ANN_LATER, "What about dogs then?")).contains("user: dogs");
  }

  @Test
  void keepsOneSideIfToldSo() {
    open(Capture.RECEIVED, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "What a fine dog.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).contains("user:");
    loop.close(LIMIT);
    open(Capture.SENT, MemoryMode.ON);
    say(BEN, "My dog is called Rex.", "What a fine dog.");
    loop.send(BEN, Role.ASSISTANT, "bot", "Another dog came by.");
    assertThat(blockFor(Scope.of("ben", "test", "x"), "What was that about a dog?"))
        .contains("assistant: What a fine dog.", "assistant: Another dog")
        .doesNotContain("user:");
  }

  @Test
  void observesWithoutShowing() {
    open(Capture.BOTH, MemoryMode.OBSERVE);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).isEmpty();
    assertThat(loop.counts().hits()).isEqualTo(1);
    loop.mode(MemoryMode.ON);
    assertThat(blockFor(ANN_LATER, "And how is my dog called?")).contains("Biscuit");
  }

  @Test
  void doesNothingWhenOff() {
    open(Capture.BOTH, MemoryMode.OFF);
    assertThat(loop.receive(ANN, "bot", "user", "My dog is called Biscuit.")).isEmpty();
    loop.send(ANN, Role.ASSISTANT, "bot", "Hello.");
    assertThat(loop.stored().kept()).isZero();
  }

  @Test
  void countsWhatItKeeps() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    assertThat(loop.flush(LIMIT)).isTrue();
    assertThat(loop.stored().kept()).isEqualTo(2);
    assertThat(loop.stored().stored()).isEqualTo(2);
    assertThat(loop.state()).isEqualTo(MemoryState.OK);
  }

  @Test
  void tellsHowLongItTook() {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    blockFor(ANN_LATER, "What is my dog called?");
    assertThat(loop.counts().recallTimes().p50()).isPositive();
    assertThat(loop.counts().waitTimes().max()).isPositive();
    assertThat(loop.counts().captureTimes().p99()).isPositive();
  }

  @Test
  void tellsAListenerHowRecallsEnd() {
    open(Capture.BOTH, MemoryMode.ON);
    Heard heard = new Heard();
    loop.listener(heard);
    blockFor(ANN, "What is my dog called?");
    assertThat(heard.endings).containsExactly("EMPTY 0");
    say(ANN, "My dog is called Biscuit.", "Noted.");
    blockFor(ANN_LATER, "What is my dog called then?");
    // That of the turn in between may end later, for nobody has waited for it.
    await().atMost(LIMIT).until(() -> heard.endings.size() == 3);
    assertThat(heard.endings).anyMatch(ending -> ending.startsWith("HIT "));
    assertThat(heard.captured).hasValue(4);
    loop.listener(MemoryListener.NONE);
    blockFor(ANN_LATER, "Has my dog got a name?");
    assertThat(heard.endings).hasSize(3);
  }

  @Test
  void aListenerHearsOneEndOfARecall() {
    Heard heard = new Heard();
    RecallListener recall = new FirstEnding(heard.recallStarted());
    recall.ended(RecallOutcome.TIMEOUT, 0);
    recall.ended(RecallOutcome.HIT, 3);
    assertThat(heard.endings).containsExactly("TIMEOUT 0");
  }

  @Test
  void aListenerThatFailsIsNotFelt() {
    open(Capture.BOTH, MemoryMode.ON);
    loop.listener(
        new MemoryListener() {
          @Override
          public RecallListener recallStarted() {
            return (outcome, found) -> {
              throw new IllegalStateException("on purpose");
            };
          }

          @Override
          public void captured(long nanos) {
            throw new NoClassDefFoundError("on purpose");
          }
        });
    say(ANN, "My dog is called Biscuit.", "Noted.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).contains("Biscuit");
  }

  @Test
  void goesOnWithoutAUsableDirectory() throws Exception {
    Path file = Files.createFile(dataDir.resolve("file"));
    loop =
        MemoryLoop.embedded(
            options(Capture.BOTH), MemoryMode.ON, file.resolve("data"), CallerThread.ANY_MAY_WAIT);
    receive(ANN, "My dog is called Biscuit.");
    assertThat(blockFor(ANN_LATER, "What is my dog called?")).contains("Biscuit");
    assertThat(loop.flush(Duration.ofMillis(50))).isFalse();
    assertThat(loop.state()).isEqualTo(MemoryState.DEGRADED);
  }

  @Test
  void storesAnewWhenTheDatabaseIsDeletedUnderIt() throws Exception {
    open(Capture.BOTH, MemoryMode.ON);
    say(ANN, "My dog is called Biscuit.", "Noted.");
    Files.delete(dataDir.resolve("memory.db"));
    say(ANN, "My cat is called Mimi.", "Noted as well.");
    assertThat(dataDir.resolve("memory.db")).isRegularFile();
    loop.close(LIMIT);
    open(Capture.BOTH, MemoryMode.ON);
    assertThat(blockFor(ANN_LATER, "What is my cat called?")).contains("Mimi");
  }

  @Test
  void keepsWhatIsSaidWhileTheProcessEnds() {
    open(Capture.BOTH, MemoryMode.ON);
    OpenTurn turn = receive(ANN, "My dog is called Biscuit.");
    loop.processEnds(LIMIT);
    loop.reply(turn, "bot", "Biscuit is a fine name.", true);
    assertThat(loop.flush(LIMIT)).isTrue();
    assertThat(loop.stored().stored()).isEqualTo(2);
  }

  @Test
  void cannotBeSwitchedOnOnceClosed() {
    open(Capture.BOTH, MemoryMode.ON);
    loop.close(LIMIT);
    assertThatThrownBy(() -> loop.mode(MemoryMode.ON)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void isDownOnceClosed() {
    open(Capture.BOTH, MemoryMode.ON);
    loop.close(LIMIT);
    assertThat(loop.state()).isEqualTo(MemoryState.DOWN);
    assertThat(loop.receive(ANN, "bot", "user", "anyone there?")).isEmpty();
  }

  private void open(Capture capture, MemoryMode mode) {
    loop = MemoryLoop.embedded(options(capture), mode, dataDir, CallerThread.ANY_MAY_WAIT);
  }

  private static MemoryOptions options(Capture capture) {
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    return new MemoryOptions(5, LIMIT, 8, capture, Redaction.DEFAULT, block, 64L << 20, 0);
  }

  private void say(Scope scope, String words, String reply) {
    loop.reply(receive(scope, words), "bot", reply, true);
    loop.flush(LIMIT);
  }

  private OpenTurn receive(Scope scope, String words) {
    Optional<OpenTurn> turn = loop.receive(scope, "bot", "user", words);
    return turn.orElseThrow();
  }

  private String blockFor(Scope scope, String words) {
    return loop.block(receive(scope, words), List.of(words), Deadline.after(LIMIT));
  }

  private static final class Heard implements MemoryListener {

    private final List<String> endings = new CopyOnWriteArrayList<>();
    private final AtomicInteger captured = new AtomicInteger();

    @Override
    public RecallListener recallStarted() {
      return (outcome, found) -> endings.add(outcome + " " + found);
    }

    @Override
    public void captured(long nanos) {
      captured.incrementAndGet();
    }
  }
}

package io.memorysync.outbox;

import static io.memorysync.testing.Turns.numbered;
import static io.memorysync.testing.Turns.turn;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.backend.Recalled;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.turn.Turn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OutboxTest {

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final OutboxSettings FAST =
      new OutboxSettings(
          500,
          50,
          1 << 20,
          Duration.ofMillis(20),
          Duration.ofMillis(50),
          1 << 20,
          Duration.ofMillis(100),
          Duration.ofMillis(5),
          Duration.ofMillis(50));

  @TempDir Path dir;

  private final Recording backend = new Recording();
  private final PrintStream standardError = System.err;
  private Outbox outbox;

  @AfterEach
  void close() {
    System.setErr(standardError);
    if (outbox != null) {
      outbox.close(Duration.ZERO);
    }
  }

  @Test
  void whatIsKeptIsStoredInOrder() {
    open();
    List<Turn> turns = numbered(0, 500);
    turns.forEach(outbox::keep);
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(turns);
    assertCounts(500, 500, 0, 0, 0);
    assertThat(outbox.pending("ann")).isEmpty();
    assertThat(backend.events).startsWith("up").doesNotContain("down");
  }

  @Test
  void turnsWaitForTheBackendAndCanBeSeenMeanwhile() {
    backend.cannotOpen = true;
    open();
    outbox.keep(turn("ann", "s", "one", 1));
    outbox.keep(turn("bob", "s", "two", 2));
    outbox.keep(turn("ann", "s", "three", 3));
    await().until(() -> backend.events.contains("down: cannot open"));
    backend.off = true;
    backend.cannotOpen = false;
    await().until(() -> backend.events.contains("down: switched off"));
    assertThat(outbox.pending("ann")).extracting(Turn::text).containsExactly("one", "three");
    assertCounts(3, 0, 3, 0, 0);
    assertThat(outbox.flush(Duration.ofMillis(10))).isFalse();
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.texts()).containsExactly("one", "two", "three");
    assertThat(backend.events).contains("up");
  }

  @Test
  void moreThanMemoryHoldsWaitsOnDisk() {
    backend.off = true;
    open();
    List<Turn> turns = numbered(0, 1000);
    turns.forEach(outbox::keep);
    assertThat(outbox.pending("ann")).endsWith(turns.get(999)).hasSizeBetween(50, 150);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(turns);
    assertCounts(1000, 1000, 0, 0, 0);
  }

  @Test
  void storedSegmentsAreDeleted() throws IOException {
    open();
    numbered(0, 300).forEach(outbox::keep);
    assertThat(outbox.flush(SOON)).isTrue();
    outbox.keep(turn("one more", 1000));
    assertThat(outbox.flush(SOON)).isTrue();
    await().untilAsserted(() -> assertThat(segments()).isLessThanOrEqualTo(2));
    outbox.close(SOON);
    assertThat(logs()).isEmpty();
  }

  @Test
  void whatCouldNotBeStoredIsForTheNextOutbox() throws IOException {
    backend.off = true;
    open();
    numbered(0, 250).forEach(outbox::keep);
    outbox.close(Duration.ofMillis(50));
    assertThat(logs()).hasSize(1);

    backend.off = false;
    open();
    outbox.keep(turn("new", 999));
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).startsWith(numbered(0, 250).toArray(Turn[]::new)).hasSize(251);
    assertCounts(1, 1, 0, 0, 250);
    assertThat(logs()).hasSize(1);
  }

  @Test
  void turnsDeliveredTwiceAreOneRow() throws Exception {
    backend.off = true;
    open();
    numbered(0, 120).forEach(outbox::keep);
    outbox.close(Duration.ZERO);
    Path left = logs().get(0);
    // What a crash between the append and the acknowledgement leaves: all of it again.
    try (EmbeddedBackend store = EmbeddedBackend.open(dir)) {
      store.append(numbered(0, 120));
      outbox = Outbox.open(dir, () -> store, backend, FAST);
      await().until(() -> outbox.counts().recovered() == 120);
      await().untilAsserted(() -> assertThat(left).doesNotExist());
      assertThat(store.recall("ann", "turn", 1000)).extracting(Recalled::turn).hasSize(120);
    }
  }

  @Test
  void acknowledgedTurnsAreNotDeliveredAgain() throws IOException {
    backend.off = true;
    open();
    numbered(0, 10).forEach(outbox::keep);
    outbox.close(Duration.ZERO);
    Path left = logs().get(0);
    Position third = new LogReader(left).read(Position.START, 3).end();
    new AckFile(left).write(third);
    backend.off = false;
    open();
    await().until(() -> outbox.counts().recovered() == 7);
    assertThat(backend.turns).isEqualTo(numbered(3, 10));
  }

  @Test
  void onlyWhatIsNotStoredIsLeftForTheNextOutbox() {
    open();
    numbered(0, 10).forEach(outbox::keep);
    assertThat(outbox.flush(SOON)).isTrue();
    backend.off = true;
    numbered(10, 14).forEach(outbox::keep);
    outbox.close(Duration.ZERO);
    backend.off = false;
    open();
    await().until(() -> outbox.counts().recovered() == 4);
    assertThat(backend.turns).isEqualTo(numbered(0, 14));
  }

  @Test
  void withoutADiskTurnsAreHeldInMemoryAndTheOperatorIsToldOnce() throws IOException {
    Path file = Files.createFile(dir.resolve("file"));
    ByteArrayOutputStream log = captureLog();
    backend.off = true;
    outbox = Outbox.open(file.resolve("data"), backend, backend, FAST);
    numbered(0, 40).forEach(outbox::keep);
    assertCounts(40, 0, 40, 0, 0);
    assertThat(outbox.depth().memoryOnly()).isEqualTo(40);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(numbered(0, 40));
    assertThat(log.toString(UTF_8).lines().filter(line -> line.contains("WARN")))
        .singleElement()
        .asString()
        .contains("lost if it ends", "data_dir");
  }

  @Test
  void withoutADiskTheOldestAreDroppedWhenMemoryIsFull() throws IOException {
    Path file = Files.createFile(dir.resolve("file"));
    backend.off = true;
    outbox = Outbox.open(file.resolve("data"), backend, backend, FAST);
    outbox.keep(turn("first", 1));
    await().until(() -> !backend.events.isEmpty()); // now on its way
    numbered(0, 80).forEach(outbox::keep);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.texts()).hasSize(51).startsWith("first", "turn 30").endsWith("turn 79");
    assertCounts(81, 51, 0, 30, 0);
  }

  @Test
  void theDiskIsUsedAgainWhenItWorksAgain() throws IOException {
    Path data = Files.createFile(dir.resolve("data"));
    ByteArrayOutputStream log = captureLog();
    backend.off = true;
    outbox = Outbox.open(data, backend, backend, FAST);
    outbox.keep(turn("turn 0", 0));
    Files.delete(data);
    await()
        .untilAsserted(
            () -> {
              outbox.keep(turn("more", 1));
              assertThat(log.toString(UTF_8)).contains("can be written again");
            });
    assertThat(data.resolve("log")).isDirectoryContaining("glob:**");
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.texts()).startsWith("turn 0", "more");
  }

  @Test
  void aLogThatSomebodyDeletesWhileItIsUsedCostsNothing() throws IOException {
    backend.off = true;
    open();
    numbered(0, 20).forEach(outbox::keep);
    deleteAll(dir.resolve("log"));
    numbered(20, 45).forEach(outbox::keep);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(numbered(0, 45));
  }

  @Test
  void anInterruptedBotThreadCanOpenAndKeep() throws IOException {
    Thread.currentThread().interrupt();
    open();
    assertThat(logs()).hasSize(1);
    outbox.keep(turn("one", 1));
    outbox.keep(turn("two", 2));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.texts()).containsExactly("one", "two");
    assertThat(outbox.counts().dropped()).isZero();
  }

  @Test
  void threadsOfTheBotKeepAtOnce() throws InterruptedException {
    open();
    List<Thread> threads =
        Stream.iterate(0, t -> t + 1)
            .limit(6)
            .map(t -> new Thread(() -> numbered(t * 1000, t * 1000 + 200).forEach(outbox::keep)))
            .toList();
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).hasSize(1200).doesNotHaveDuplicates();
  }

  @Test
  void aBackendThatBreaksInUnexpectedWaysIsTriedAgain() {
    boolean[] broken = {true};
    outbox =
        Outbox.open(
            dir,
            () -> {
              if (broken[0]) {
                throw new UnsatisfiedLinkError("no native library");
              }
              return backend;
            },
            backend,
            FAST);
    outbox.keep(turn("one", 1));
    await().until(() -> backend.events.toString().contains("no native library"));
    broken[0] = false;
    assertThat(outbox.flush(SOON)).isTrue();
  }

  @Test
  void afterCloseTurnsAreDroppedAndCounted() {
    open();
    outbox.close(SOON);
    outbox.close(SOON);
    outbox.keep(turn("late", 1));
    assertCounts(1, 0, 0, 1, 0);
  }

  @Test
  void theThreadIsADaemonWithoutTheBotsLoader() {
    open();
    Thread thread =
        Thread.getAllStackTraces().keySet().stream()
            .filter(t -> t.getName().startsWith("memorysync-"))
            .findAny()
            .orElseThrow();
    assertThat(thread.isDaemon()).isTrue();
    assertThat(thread.getContextClassLoader()).isNull();
    outbox.close(SOON);
    await().until(() -> !thread.isAlive());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void onlyTheOwnerCanReadTheLog() throws IOException {
    Path data = dir.resolve("data");
    backend.off = true;
    outbox = Outbox.open(data, backend, backend, FAST);
    outbox.keep(turn("tea", 1));
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
      }
    }
  }

  @Test
  void turnsThatEventLoopsGiveKeepTheirOrder() {
    open();
    List<Turn> turns = numbered(0, 300);
    for (int i = 0; i < 300; i++) {
      if (i % 3 == 0) {
        outbox.keep(turns.get(i));
      } else {
        outbox.keepSoon(turns.get(i));
      }
    }
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(turns);
    assertCounts(300, 300, 0, 0, 0);
  }

  @Test
  void whatAnEventLoopGivesIsSafeWithoutAnotherCall() throws IOException {
    backend.off = true;
    open();
    outbox.keepSoon(turn("one", 1));
    Path log = logs().get(0);
    await()
        .untilAsserted(
            () ->
                assertThat(new LogReader(log).read(Position.START, 10).turns())
                    .extracting(Turn::text)
                    .containsExactly("one"));
    assertThat(outbox.pending("ann")).hasSize(1);
  }

  @Test
  void ofAUserTheNewestThousandAreSearched() {
    backend.off = true;
    outbox = Outbox.open(dir, backend, backend, 64L << 20);
    List<Turn> turns = numbered(0, 3000);
    turns.forEach(outbox::keep);
    outbox.keep(turn("bob", "s", "hello", 1));
    assertThat(outbox.pending("ann")).endsWith(turns.get(2999)).hasSizeBetween(1000, 1100);
    assertThat(outbox.pending("bob")).hasSize(1);
    assertThat(outbox.pending("eve")).isEmpty();
  }

  @Test
  void beyondItsLimitTheOldestFilesGoAndAreCounted() {
    ByteArrayOutputStream log = captureLog();
    backend.off = true;
    outbox = Outbox.open(dir, backend, backend, withLogOf(5_000));
    List<Turn> turns = numbered(0, 1000);
    turns.forEach(outbox::keep);
    await().until(() -> outbox.counts().droppedBy().containsKey(DropReason.LOG_LIMIT));
    await().until(() -> outbox.depth().bytes() <= 5_000 + 1_000);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    OutboxCounts counts = outbox.counts();
    assertThat(counts.dropped()).isPositive();
    assertThat(counts.stored() + counts.dropped()).isEqualTo(1000);
    assertThat(backend.turns)
        .hasSize((int) counts.stored())
        .doesNotHaveDuplicates()
        .isSubsetOf(turns)
        .endsWith(turns.get(999));
    assertThat(log.toString(UTF_8).lines().filter(line -> line.contains("max_log_mb"))).hasSize(1);
  }

  @Test
  void theLimitHoldsForWhatEndedProcessesHaveLeft() throws IOException {
    backend.off = true;
    for (int i = 0; i < 5; i++) {
      open();
      numbered(i * 100, i * 100 + 100).forEach(outbox::keep);
      outbox.close(Duration.ZERO);
    }
    assertThat(logs()).hasSize(5);
    outbox = Outbox.open(dir, backend, backend, withLogOf(5_000));
    // The one that is being delivered is not touched.
    await().until(() -> outbox.depth().bytes() > 0 && outbox.depth().bytes() <= 15_000);
    backend.off = false;
    await().untilAsserted(() -> assertThat(logs()).hasSize(1));
    assertThat(backend.turns).contains(numbered(499, 500).get(0)).doesNotHaveDuplicates();
  }

  @Test
  void aLogThatIsDeletedIsBegunAnewWithWhatIsInMemory() throws IOException {
    ByteArrayOutputStream said = captureLog();
    backend.off = true;
    open();
    List<Turn> turns = numbered(0, 40);
    turns.forEach(outbox::keep);
    Path first = logs().get(0);
    deleteAll(dir.resolve("log"));
    await()
        .untilAsserted(
            () -> {
              assertThat(logs()).hasSize(1).doesNotContain(first);
              assertThat(new LogReader(logs().get(0)).read(Position.START, 100).turns())
                  .isEqualTo(turns);
            });
    assertThat(said.toString(UTF_8)).containsOnlyOnce("somebody has deleted it");
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    assertThat(backend.turns).isEqualTo(turns);
  }

  @Test
  void whatWasHeldInMemoryIsWrittenInOrderWhenTheDiskIsBack() throws IOException {
    Path data = Files.createFile(dir.resolve("data"));
    backend.off = true;
    outbox = Outbox.open(data, backend, backend, FAST);
    List<Turn> turns = numbered(0, 30);
    turns.forEach(outbox::keep);
    Files.delete(data);
    Path logs = data.resolve("log");
    await().until(() -> Files.isDirectory(logs));
    await()
        .untilAsserted(
            () -> {
              try (Stream<Path> found = Files.list(logs)) {
                assertThat(
                        new LogReader(found.findAny().orElseThrow())
                            .read(Position.START, 100)
                            .turns())
                    .isEqualTo(turns);
              }
            });
    assertThat(outbox.depth().memoryOnly()).isZero();
    outbox.close(Duration.ZERO);
    assertThat(outbox.counts().dropped()).isZero();
  }

  @Test
  void tellsHowLongTheOldestHasWaited() {
    backend.off = true;
    open();
    assertThat(outbox.depth().oldestPending()).isNull();
    List<Turn> turns = numbered(0, 200);
    turns.forEach(outbox::keep);
    assertThat(outbox.depth().oldestPending()).isEqualTo(turns.get(0).occurredAt());
    assertThat(outbox.depth().ageSeconds(turns.get(0).occurredAt().plusSeconds(90))).isEqualTo(90);
    backend.off = false;
    assertThat(outbox.flush(SOON)).isTrue();
    await().until(() -> outbox.depth().oldestPending() == null);
  }

  private static OutboxSettings withLogOf(long bytes) {
    return new OutboxSettings(
        500,
        50,
        1 << 20,
        Duration.ofMillis(20),
        Duration.ofMillis(20),
        bytes,
        Duration.ofMillis(100),
        Duration.ofMillis(5),
        Duration.ofMillis(50));
  }

  private void assertCounts(long kept, long stored, long pending, long dropped, long recovered) {
    OutboxCounts counts = outbox.counts();
    assertThat(
            List.of(
                counts.kept(),
                counts.stored(),
                counts.pending(),
                counts.dropped(),
                counts.recovered()))
        .containsExactly(kept, stored, pending, dropped, recovered);
  }

  private void open() {
    outbox = Outbox.open(dir, backend, backend, FAST);
  }

  private static ByteArrayOutputStream captureLog() {
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    System.setErr(new PrintStream(log, true, UTF_8));
    return log;
  }

  private List<Path> logs() throws IOException {
    try (Stream<Path> logs = Files.list(dir.resolve("log"))) {
      return logs.toList();
    }
  }

  private long segments() throws IOException {
    return Segments.in(logs().get(0)).size();
  }

  // A log that is begun anew meanwhile is none of its business.
  private static void delete(Path file) throws IOException {
    try {
      Files.deleteIfExists(file);
    } catch (DirectoryNotEmptyException e) {
      assertThat(file).isDirectory();
    }
  }

  private static void deleteAll(Path path) throws IOException {
    try (Stream<Path> files = Files.walk(path).sorted(java.util.Comparator.reverseOrder())) {
      for (Path file : (Iterable<Path>) files::iterator) {
        delete(file);
      }
    }
  }
}

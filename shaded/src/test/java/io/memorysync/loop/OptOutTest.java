package io.memorysync.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.bridge.Deadline;
import io.memorysync.privacy.OptOutFile;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Who does not want to be remembered is not. */
class OptOutTest {

  private static final Scope ANN = Scope.of("ann", "test", "monday");
  private static final Scope BEN = Scope.of("ben", "test", "monday");

  @TempDir Path dataDir;

  private MemoryLoop loop;

  @BeforeEach
  void open() {
    loop = Loops.open(dataDir);
  }

  @AfterEach
  void close() {
    loop.close(Loops.LIMIT);
  }

  @Test
  void nothingIsKeptOrRecalledFromThenOn_ofNobodyElse() throws Exception {
    say(ANN, "My dog is called Biscuit.");
    say(BEN, "My dog is called Rex.");
    OpenTurn before = loop.receive(ANN, "bot", "user", "What is my dog called?").orElseThrow();
    long kept = loop.stored().kept();

    loop.optOut("ann");

    assertThat(loop.block(before, List.of(), Deadline.after(Loops.LIMIT))).isEmpty();
    loop.reply(before, "bot", "Biscuit, you said.", true);
    assertThat(loop.receive(ANN, "bot", "user", "And my cat is Mimi.")).isEmpty();
    assertThat(loop.resume(ANN, "What is my dog called?")).isEmpty();
    assertThat(loop.send(ANN, Role.ASSISTANT, "bot", "Hello Ann.")).isFalse();
    assertThat(loop.passOn(ANN, Role.ASSISTANT, "guest", "Hello Ann.")).isFalse();
    assertThat(loop.stored().kept()).isEqualTo(kept);
    assertThat(blockFor(BEN)).contains("Rex");

    loop.optIn("ann");
    assertThat(blockFor(ANN)).contains("Biscuit").doesNotContain("Mimi");
  }

  @Test
  void whatAnotherProcessNotesIsNoticed_andSurvivesARestart() throws Exception {
    assertThat(new OptOutFile(dataDir).write("ann", true)).isTrue();
    assertThat(new OptOutFile(dataDir).write("ann", true)).isFalse();
    await()
        .atMost(Loops.LIMIT)
        .until(() -> loop.receive(ANN, "b", "user", "Hello there").isEmpty());
    loop.close(Loops.LIMIT);
    open();
    assertThat(loop.receive(ANN, "bot", "user", "Hello again, bot")).isEmpty();
    assertThat(new OptOutFile(dataDir).write("ann", false)).isTrue();
    await()
        .atMost(Loops.LIMIT)
        .until(() -> loop.receive(ANN, "bot", "user", "Hello once more").isPresent());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void theFileHoldsNoNamesAndIsTheOwnersOnly() throws Exception {
    loop.optOut("ann");
    Path file = dataDir.resolve(OptOutFile.NAME);
    assertThat(Files.readString(file)).matches("# [^\\n]+\\R[0-9a-f]{64}\\R").doesNotContain("ann");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void ifItCannotBeReadNobodyIsRemembered() throws Exception {
    loop.close(Loops.LIMIT);
    Files.writeString(dataDir.resolve(OptOutFile.NAME), "ann");
    open();
    assertThat(loop.receive(BEN, "bot", "user", "My dog is called Rex.")).isEmpty();
    Files.delete(dataDir.resolve(OptOutFile.NAME));
    await()
        .atMost(Loops.LIMIT)
        .until(() -> loop.receive(BEN, "bot", "user", "My dog is called Rex.").isPresent());
  }

  @Test
  void ifItCannotBeReadLaterWhatWasReadLastCounts() throws Exception {
    loop.optOut("ann");
    // Cut off, as by a full disk, and then by a stranger.
    Files.writeString(dataDir.resolve(OptOutFile.NAME), "");
    Files.writeString(dataDir.resolve(OptOutFile.NAME), "ben");
    assertThat(loop.receive(ANN, "bot", "user", "My dog is called Biscuit.")).isEmpty();
    assertThat(loop.receive(BEN, "bot", "user", "My dog is called Rex.")).isPresent();
  }

  private void say(Scope scope, String words) {
    Optional<OpenTurn> turn = loop.receive(scope, "bot", "user", words);
    loop.reply(turn.orElseThrow(), "bot", "Noted.", true);
    loop.flush(Loops.LIMIT);
  }

  private String blockFor(Scope scope) {
    String words = "What is my dog called, please?";
    OpenTurn turn = loop.receive(scope, "bot", "user", words).orElseThrow();
    return loop.block(turn, List.of(words), Deadline.after(Loops.LIMIT));
  }
}

package io.memorysync.loop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.embedded.StoredTurns;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Fence;
import io.memorysync.context.PoisonedMemoryTest;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the loop keeps of what is said, and what comes back of it. */
class WhatIsKeptTest {

  private static final Scope MONDAY = Scope.of("ann", "test", "monday");
  private static final Scope TUESDAY = Scope.of("ann", "test", "tuesday");
  private static final String SECRET = "ghp_" + "a1B2".repeat(10);

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
  void noSecretReachesTheDiskWhicheverWayItComes() throws IOException {
    OpenTurn turn = receive(MONDAY, "My key is " + SECRET + ", received.");
    loop.reply(turn, "bot", "You said " + SECRET + ", replied.", true);
    loop.send(MONDAY, Role.ASSISTANT, "bot", "Use " + SECRET + ", sent.");
    loop.passOn(MONDAY, Role.ASSISTANT, "guest", "Take " + SECRET + ", passed on.");
    loop.close(Loops.LIMIT);
    StringBuilder kept = new StringBuilder();
    try (Stream<Path> files = Files.walk(dataDir)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        kept.append(Files.readString(file, ISO_8859_1));
      }
    }
    assertThat(kept)
        .contains("[redacted:github], received", "[redacted:github], replied")
        .contains("[redacted:github], sent", "[redacted:github], passed on")
        .doesNotContain(SECRET.substring(4));
  }

  @Test
  void recognisesARetryOfWordsWithASecret() {
    String words = "My key is " + SECRET + ".";
    OpenTurn turn = receive(MONDAY, words);
    assertThat(receive(MONDAY, words)).isSameAs(turn);
    assertThat(loop.resume(MONDAY, words)).containsSame(turn);
    assertThat(loop.stored().kept()).isEqualTo(1);
  }

  @Test
  void keepsHalvesOfSurrogatePairsWhereTheyAre() throws BackendException {
    String words = "lone \uD83D and \uDE00 halves";
    receive(MONDAY, words);
    assertThat(loop.flush(Loops.LIMIT)).isTrue();
    assertThat(stored()).containsExactly(words);
  }

  @Test
  void whatWasStoredToAttackComesBackAsARecordInTheFence() throws BackendException {
    List<String> attacks = PoisonedMemoryTest.attacks().toList();
    for (String attack : attacks) {
      receive(MONDAY, "My saddle is brown. " + attack);
    }
    assertThat(loop.flush(Loops.LIMIT)).isTrue();
    OpenTurn turn = receive(TUESDAY, "Which saddle do I have?");
    String block = loop.block(turn, List.of(), Deadline.after(Loops.LIMIT));
    assertThat(block).startsWith("<memorysync-context>\n- [").contains("My saddle is brown.");
    assertThat(block.lines().filter(line -> !line.startsWith("  "))).hasSize(5 + 2);
    loop.reply(turn, "bot", block + "It is brown, you told me.", true);
    assertThat(loop.flush(Loops.LIMIT)).isTrue();
    assertThat(stored()).contains("It is brown, you told me.").noneMatch(Fence::isIn);
  }

  private List<String> stored() throws BackendException {
    List<String> texts = new ArrayList<>();
    try (StoredTurns store = StoredTurns.open(dataDir)) {
      store.<RuntimeException>each("ann", stored -> texts.add(stored.turn().text()));
    }
    return texts;
  }

  private OpenTurn receive(Scope scope, String words) {
    return loop.receive(scope, "bot", "user", words).orElseThrow();
  }
}

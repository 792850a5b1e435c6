package io.memorysync.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs {@code turn-identity.txt}. */
class TurnIdentityTest {

  private static final Pattern LINE =
      Pattern.compile(
          "(?:\\[(?:(?<user>\\w+)/)?(?<session>\\w+)] )?(?<agent>\\w+)(?<human>\\*)? "
              + "(?:(?<sign><) (?<author>\\w+): (?<heard>.*)|(?<mark>->|~>|>>|>) (?<said>.*))");

  @TestFactory
  Stream<DynamicTest> everyFixtureKeepsItsRows() throws IOException {
    return fixtures().entrySet().stream()
        .map(f -> DynamicTest.dynamicTest(f.getKey(), () -> run(f.getValue())));
  }

  @Test
  void thereAreEnoughFixtures() throws IOException {
    assertThat(fixtures()).hasSizeGreaterThanOrEqualTo(25);
  }

  private static void run(List<String> lines) {
    List<String> expected = new ArrayList<>();
    Replay replay = new Replay();
    for (String line : lines) {
      if (line.startsWith("= ")) {
        expected.add(line.substring(2));
      } else {
        replay.see(line);
      }
    }
    assertThat(replay.rows).containsExactlyElementsOf(expected);
    assertThat(replay.identities).hasSameSizeAs(replay.rows);
  }

  private static Map<String, List<String>> fixtures() throws IOException {
    Map<String, List<String>> fixtures = new LinkedHashMap<>();
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    TurnIdentityTest.class.getResourceAsStream("turn-identity.txt")),
                StandardCharsets.UTF_8))) {
      List<String> current = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (line.startsWith("## ")) {
          current = new ArrayList<>();
          assertThat(fixtures.put(line.substring(3), current)).as(line).isNull();
        } else if (!line.isBlank() && !line.startsWith("#")) {
          current.add(line);
        }
      }
    }
    return fixtures;
  }

  /** Shows the ledger what a fixture says, and notes what it would have kept. */
  private static final class Replay {

    // A clock that stands still: identities must differ all the same.
    private final TurnLedger ledger = new TurnLedger(() -> Instant.parse("2026-01-01T00:00:00Z"));
    private final Map<String, Utterance> received = new HashMap<>();
    private final List<String> rows = new ArrayList<>();
    private final Set<String> identities = new HashSet<>();

    void see(String line) {
      Matcher m = LINE.matcher(line);
      assertThat(m.matches()).as(line).isTrue();
      String user = m.group("user") == null ? "ann" : m.group("user");
      String session = m.group("session") == null ? "default" : m.group("session");
      Scope scope = Scope.of(user, "test", session);
      String agent = m.group("agent");
      String key = agent + "@" + scope;
      if (m.group("sign") != null) {
        Sighting sighting = ledger.received(scope, agent, m.group("author"), m.group("heard"));
        received.put(key, sighting.utterance());
        note(sighting);
      } else if (m.group("mark").equals("->")) {
        Role role = m.group("human") == null ? Role.ASSISTANT : Role.USER;
        note(ledger.sent(scope, role, agent, m.group("said")));
      } else if (m.group("mark").equals("~>")) {
        if (!ledger.passedOn(scope, agent, m.group("said"))) {
          note(ledger.sent(scope, Role.ASSISTANT, agent, m.group("said")));
        }
      } else {
        boolean complete = m.group("mark").equals(">");
        ledger
            .replied(received.get(key), agent, m.group("said"), complete)
            .ifPresent(reply -> note(new Sighting(reply, true)));
      }
    }

    private void note(Sighting sighting) {
      if (sighting.isNew()) {
        Turn turn = sighting.utterance().turn();
        rows.add(
            turn.role().label()
                + " "
                + turn.author()
                + ": "
                + turn.text()
                + (turn.complete() ? "" : " (broke off)"));
        identities.add(turn.scope().user() + turn.seed() + turn.occurredAt());
      }
    }
  }
}

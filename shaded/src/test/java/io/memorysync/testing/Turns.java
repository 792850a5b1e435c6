package io.memorysync.testing;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** Turns for tests. */
public final class Turns {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  private Turns() {}

  /** A turn of ann, said the given number of seconds after the start of the year. */
  public static Turn turn(String text, int second) {
    return turn("ann", "default", text, second);
  }

  public static Turn turn(String user, String session, String text, int second) {
    Scope scope = Scope.of(user, "test", session);
    return new Turn(scope, Role.USER, "user", text, START.plusSeconds(second), true);
  }

  /** Turns "turn 0", "turn 1", ... of ann. */
  public static List<Turn> numbered(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> turn("turn " + i, i)).toList();
  }
}

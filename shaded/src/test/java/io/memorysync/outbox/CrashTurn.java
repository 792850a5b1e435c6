package io.memorysync.outbox;

import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;

/**
 * One of the turns of a {@link CrashWriter}: its text tells where it comes from, and how long it
 * must be.
 */
record CrashTurn(String writer, int thread, int number) {

  static final String FORGOTTEN = "forgotten";

  private static final int LONGEST = 300;

  static CrashTurn parse(String text) {
    String[] parts = text.split("[/ ]", 4);
    CrashTurn turn =
        new CrashTurn(parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]));
    if (!turn.text().equals(text)) {
      throw new AssertionError("half a turn: " + text);
    }
    return turn;
  }

  /** Every fourth turn is of a user that is erased now and then. */
  String user() {
    return number % 4 == 3 ? FORGOTTEN : "user-" + thread;
  }

  boolean isForgotten() {
    return user().equals(FORGOTTEN);
  }

  String line() {
    return writer + "/" + thread;
  }

  String text() {
    return writer + "/" + thread + "/" + number + " " + "x".repeat(number * 7 % LONGEST);
  }

  Turn at(Instant time) {
    Scope scope = Scope.of(user(), "crash", "session-" + thread);
    return new Turn(scope, Role.USER, "user", text(), time, true);
  }
}

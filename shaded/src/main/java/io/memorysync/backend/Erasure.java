package io.memorysync.backend;

import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What is to be forgotten of one user: everything, a conversation, or a single turn.
 *
 * @param user whose memory it is
 * @param scope the name of the one scope, or null for all of them
 * @param seed with {@code occurredAt} the identity of the one turn, or null for all of them
 * @param occurredAt with {@code seed} the identity of the one turn, or null for all of them
 */
public record Erasure(
    String user, @Nullable String scope, @Nullable String seed, @Nullable Instant occurredAt) {

  public Erasure {
    if ((seed == null) != (occurredAt == null)) {
      throw new IllegalArgumentException("a turn is told by its seed and its time");
    }
  }

  /** All that is known of a user. */
  public static Erasure ofUser(String user) {
    return new Erasure(user, null, null, null);
  }

  /** All that was said in one conversation. */
  public static Erasure ofScope(Scope scope) {
    return new Erasure(scope.user(), scope.name(), null, null);
  }

  /** One utterance. */
  public static Erasure ofTurn(Turn turn) {
    return new Erasure(turn.scope().user(), turn.scope().name(), turn.seed(), turn.occurredAt());
  }

  /** Whether a turn is among what is to be forgotten, whenever it was said. */
  public boolean covers(Turn turn) {
    return turn.scope().user().equals(user)
        && (scope == null || turn.scope().name().equals(scope))
        && (seed == null || (turn.seed().equals(seed) && turn.occurredAt().equals(occurredAt)));
  }
}

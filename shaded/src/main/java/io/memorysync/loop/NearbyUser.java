package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.turn.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The newest turns that this process has kept of a user, and those it has recalled last. */
final class NearbyUser {

  /**
   * In UTF-16 units, of each kind. So many are read into an index in a fraction of a millisecond.
   */
  private static final int MAX_CHARS = 4_000;

  private final Deque<Turn> kept = new ArrayDeque<>();
  private int keptChars;
  private List<Turn> recalled = List.of();

  /** Of all these turns; null when some are not in it, or not any more. */
  private @Nullable TurnIndex index;

  synchronized void kept(Turn turn) {
    kept.addLast(turn);
    keptChars += turn.text().length();
    while (keptChars > MAX_CHARS && kept.size() > 1) {
      keptChars -= kept.removeFirst().text().length();
    }
    index = null;
  }

  synchronized void recalled(List<Turn> turns) {
    List<Turn> first = new ArrayList<>();
    int chars = 0;
    for (Turn turn : turns) {
      chars += turn.text().length();
      if (chars <= MAX_CHARS) {
        first.add(turn);
      }
    }
    recalled = first;
    index = null;
  }

  synchronized List<Recalled> search(String query, int limit) {
    TurnIndex current = index;
    if (current == null) {
      current = new TurnIndex(Stream.concat(recalled.stream(), kept.stream()).distinct().toList());
      index = current;
    }
    return current.search(query, limit);
  }
}

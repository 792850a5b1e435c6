package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The newest pending turns, as many as memory may hold. */
final class RecentTurns {

  private final int maxTurns;
  private final long maxChars;
  private final Deque<Kept> turns = new ArrayDeque<>();
  private long chars;

  RecentTurns(int maxTurns, long maxChars) {
    this.maxTurns = maxTurns;
    this.maxChars = maxChars;
  }

  void add(Kept kept) {
    turns.addLast(kept);
    chars += kept.turn().text().length();
  }

  /** Whether there is more than memory may hold; a single turn always has room. */
  boolean full() {
    return turns.size() > 1 && (turns.size() > maxTurns || chars > maxChars);
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  Kept removeOldest() {
    Kept oldest = turns.removeFirst();
    chars -= oldest.turn().text().length();
    return oldest;
  }

  List<Kept> removeOldest(int limit) {
    List<Kept> oldest = new ArrayList<>();
    while (oldest.size() < limit && !turns.isEmpty()) {
      oldest.add(removeOldest());
    }
    return oldest;
  }

  List<Turn> turns() {
    return turns.stream().map(Kept::turn).toList();
  }

  int memoryOnly() {
    return (int) turns.stream().filter(kept -> kept.entry() == null).count();
  }
}

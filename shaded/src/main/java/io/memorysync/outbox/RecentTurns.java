package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The newest pending turns, as many as memory may hold. */
final class RecentTurns {

  private final int maxTurns;
  private final long maxChars;
  private final Deque<Kept> turns = new ArrayDeque<>();

  /** The same turns: a recall asks for those of one user among very many. */
  private final Map<String, Deque<Turn>> byUser = new HashMap<>();

  private long chars;

  RecentTurns(int maxTurns, long maxChars) {
    this.maxTurns = maxTurns;
    this.maxChars = maxChars;
  }

  void add(Kept kept) {
    turns.addLast(kept);
    byUser
        .computeIfAbsent(kept.turn().scope().user(), user -> new ArrayDeque<>())
        .addLast(kept.turn());
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
    byUser.computeIfPresent(
        oldest.turn().scope().user(),
        (user, ofUser) -> {
          ofUser.removeFirst();
          return ofUser.isEmpty() ? null : ofUser;
        });
    return oldest;
  }

  List<Kept> removeOldest(int limit) {
    List<Kept> oldest = new ArrayList<>();
    while (oldest.size() < limit && !turns.isEmpty()) {
      oldest.add(removeOldest());
    }
    return oldest;
  }

  /** The newest turns of a user, oldest first: at least one, and no more than these limits. */
  List<Turn> newest(String user, int maxOfUser, long maxCharsOfUser) {
    Deque<Turn> ofUser = byUser.getOrDefault(user, new ArrayDeque<>());
    List<Turn> newest = new ArrayList<>();
    long room = maxCharsOfUser;
    Iterator<Turn> backwards = ofUser.descendingIterator();
    while (backwards.hasNext() && newest.size() < maxOfUser && room > 0) {
      Turn turn = backwards.next();
      room -= turn.text().length();
      newest.add(turn);
    }
    Collections.reverse(newest);
    return newest;
  }

  /** All of them, oldest first. */
  Collection<Kept> all() {
    return turns;
  }

  @Nullable Turn oldest() {
    return turns.isEmpty() ? null : turns.getFirst().turn();
  }
}

package io.memorysync.backend.ranking;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The turn before and the turn after each turn in its scope. */
final class Neighbours {

  /** No turn. */
  static final int NONE = -1;

  private final Map<Long, Integer> lastOfScope = new HashMap<>();
  private int[] previous = new int[16];
  private int[] next = new int[16];

  /** Adds a turn at the end of its scope; turns come in rising order. */
  void add(int turn, long scope) {
    if (turn >= previous.length) {
      previous = Arrays.copyOf(previous, turn * 2);
      next = Arrays.copyOf(next, turn * 2);
    }
    Integer before = lastOfScope.put(scope, turn);
    previous[turn] = before == null ? NONE : before;
    next[turn] = NONE;
    if (before != null) {
      next[before] = turn;
    }
  }

  int previous(int turn) {
    return previous[turn];
  }

  int next(int turn) {
    return next[turn];
  }
}

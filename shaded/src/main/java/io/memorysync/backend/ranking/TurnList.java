package io.memorysync.backend.ranking;

import java.util.Arrays;

/** What the index knows of every turn, numbered from zero, and which turns say the same. */
final class TurnList {

  private final Repeats repeats = new Repeats();
  private long[] ids = new long[16];
  private long[] times = new long[16];
  private int[] groups = new int[16];
  private int[] newest = new int[16];
  private int size;
  private int groupCount;

  int add(long id, String text, long occurredAt) {
    if (id <= lastId()) {
      throw new IllegalArgumentException("turn " + id + " after turn " + lastId());
    }
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, size * 2);
      times = Arrays.copyOf(times, size * 2);
      groups = Arrays.copyOf(groups, size * 2);
      newest = Arrays.copyOf(newest, size * 2);
    }
    ids[size] = id;
    times[size] = occurredAt;
    int group = repeats.groupOf(text);
    groups[size] = group;
    if (group == groupCount) {
      groupCount++;
      newest[group] = size;
    } else if (occurredAt >= times[newest[group]]) {
      newest[group] = size;
    }
    return size++;
  }

  int size() {
    return size;
  }

  long lastId() {
    return size == 0 ? 0 : ids[size - 1];
  }

  long id(int turn) {
    return ids[turn];
  }

  long occurredAt(int turn) {
    return times[turn];
  }

  int newestOf(int group) {
    return newest[group];
  }

  /** The best score of a turn of each group. */
  double[] bestByGroup(Scores scores) {
    double[] best = new double[groupCount];
    for (int turn = 0; turn < size; turn++) {
      best[groups[turn]] = Math.max(best[groups[turn]], scores.of(turn));
    }
    return best;
  }
}

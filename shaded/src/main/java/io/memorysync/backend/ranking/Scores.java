package io.memorysync.backend.ranking;

/** Adds up what the terms of one query count in every turn. */
final class Scores {

  /** What a match in a neighbouring turn counts against one in the turn itself; measured. */
  private static final double NEIGHBOUR_WEIGHT = 0.5;

  private final Field own;
  private final Field around;
  private final Neighbours neighbours;
  private final double[] scores;
  private final int[] frequencies;
  private final int[] touched;
  private int touchedCount;

  Scores(int turns, Field own, Field around, Neighbours neighbours) {
    this.own = own;
    this.around = around;
    this.neighbours = neighbours;
    scores = new double[turns];
    frequencies = new int[turns];
    touched = new int[turns];
  }

  void add(Postings term) {
    double rarity = own.rarity(term.size());
    for (int i = 0; i < term.size(); i++) {
      int turn = term.turn(i);
      int frequency = term.frequency(i);
      scores[turn] += rarity * own.saturation(turn, frequency);
      touch(neighbours.previous(turn), frequency);
      touch(neighbours.next(turn), frequency);
    }
    addNeighbours();
  }

  private void touch(int turn, int frequency) {
    if (turn == Neighbours.NONE) {
      return;
    }
    if (frequencies[turn] == 0) {
      touched[touchedCount++] = turn;
    }
    frequencies[turn] += frequency;
  }

  private void addNeighbours() {
    double weight = NEIGHBOUR_WEIGHT * around.rarity(touchedCount);
    for (int i = 0; i < touchedCount; i++) {
      int turn = touched[i];
      scores[turn] += weight * around.saturation(turn, frequencies[turn]);
      frequencies[turn] = 0;
    }
    touchedCount = 0;
  }

  double of(int turn) {
    return scores[turn];
  }
}

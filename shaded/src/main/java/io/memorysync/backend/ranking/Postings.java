package io.memorysync.backend.ranking;

import java.util.Arrays;

/** In which turns a term is, and how often. */
final class Postings {

  private int[] turns = new int[2];
  private int[] frequencies = new int[2];
  private int size;

  /** Notes an occurrence; turns come in rising order. */
  void add(int turn) {
    if (size > 0 && turns[size - 1] == turn) {
      frequencies[size - 1]++;
      return;
    }
    if (size == turns.length) {
      turns = Arrays.copyOf(turns, size * 2);
      frequencies = Arrays.copyOf(frequencies, size * 2);
    }
    turns[size] = turn;
    frequencies[size++] = 1;
  }

  int size() {
    return size;
  }

  int turn(int i) {
    return turns[i];
  }

  int frequency(int i) {
    return frequencies[i];
  }
}

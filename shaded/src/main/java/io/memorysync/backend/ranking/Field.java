package io.memorysync.backend.ranking;

import java.util.Arrays;

/** How long a field is in every turn, in terms, and how much a match in it counts (BM25). */
final class Field {

  private static final double K1 = 1.2;
  private static final double B = 0.75;

  private int[] lengths = new int[16];
  private long total;
  private int filled;

  /** Makes the field of a turn longer. */
  void grow(int turn, int terms) {
    if (terms == 0) {
      return;
    }
    if (turn >= lengths.length) {
      lengths = Arrays.copyOf(lengths, Math.max(turn + 1, lengths.length * 2));
    }
    if (lengths[turn] == 0) {
      filled++;
    }
    lengths[turn] += terms;
    total += terms;
  }

  int length(int turn) {
    return turn < lengths.length ? lengths[turn] : 0;
  }

  /** How telling a term is that this many turns have. */
  double rarity(int turns) {
    return Math.log(1 + (filled - turns + 0.5) / (turns + 0.5));
  }

  /** How much a term counts in a turn that has it this often. */
  double saturation(int turn, int frequency) {
    double average = (double) total / filled;
    return frequency / (frequency + K1 * (1 - B + B * length(turn) / average));
  }
}

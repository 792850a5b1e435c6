package io.memorysync.agent.yaml;

import java.util.Collection;

/** Guesses what a misspelt word was meant to be. */
public final class Nearest {

  private Nearest() {}

  /** A question to append to a complaint, or nothing if no candidate comes close. */
  public static String hint(String word, Collection<String> candidates) {
    String best = null;
    int bestDistance = Math.max(2, word.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = candidate.startsWith(word + "_") ? 1 : distance(word, candidate);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
    return best == null
        ? ". Known keys: " + String.join(", ", candidates)
        : ". Did you mean '" + best + "'?";
  }

  /** The number of letters to insert, delete or replace (Levenshtein). */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], previous[j]));
      }
      previous = row;
    }
    return previous[b.length()];
  }
}

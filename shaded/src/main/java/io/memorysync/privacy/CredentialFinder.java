package io.memorysync.privacy;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds credentials in one pass. The first three characters of each literal are the index into a
 * table: five bits of a character tell enough, and upper and lower case have them in common. Only
 * where such a beginning stands are literals compared, and only at a literal is a pattern tried.
 */
final class CredentialFinder implements Finder {

  private static final int BEGINNING = 3;
  private static final int BITS = 5;
  private static final int KEYS = 1 << (BITS * BEGINNING);

  private record Candidate(String literal, CredentialShape shape) {}

  private final boolean[] begins = new boolean[KEYS];
  private final @Nullable Candidate[][] candidates = new Candidate[KEYS][];

  /**
   * @param shapes of those that fit in one place, the first counts
   */
  CredentialFinder(List<CredentialShape> shapes) {
    for (CredentialShape shape : shapes) {
      for (String literal : shape.literals()) {
        int key = 0;
        for (int i = 0; i < BEGINNING; i++) {
          key = next(key, literal.charAt(i));
        }
        begins[key] = true;
        add(key, new Candidate(literal, shape));
      }
    }
  }

  private void add(int key, Candidate candidate) {
    Candidate[] there = candidates[key];
    Candidate[] more = there == null ? new Candidate[1] : Arrays.copyOf(there, there.length + 1);
    more[more.length - 1] = candidate;
    candidates[key] = more;
  }

  @Override
  public void find(String text, Findings found) {
    int key = 0;
    int floor = 0;
    for (int i = 0; i < text.length(); i++) {
      key = next(key, text.charAt(i));
      int at = i - BEGINNING + 1;
      if (begins[key] && at >= floor) {
        int end = tryAt(text, at, floor, key, found);
        if (end > i) {
          i = end - 1;
          floor = end;
        }
      }
    }
  }

  /** Where what was found ends, or -1. */
  private int tryAt(String text, int at, int floor, int key, Findings found) {
    for (Candidate candidate : candidates[key]) {
      String literal = candidate.literal();
      if (text.regionMatches(true, at, literal, 0, literal.length())) {
        int end = candidate.shape().find(text, at, floor, found);
        if (end >= 0) {
          return end;
        }
      }
    }
    return -1;
  }

  private static int next(int key, char c) {
    return ((key << BITS) | (c & ((1 << BITS) - 1))) & (KEYS - 1);
  }
}

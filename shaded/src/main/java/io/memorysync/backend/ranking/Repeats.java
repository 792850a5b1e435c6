package io.memorysync.backend.ranking;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Tells which turns say the same: the same text but for case, white space and the punctuation at
 * its end.
 */
final class Repeats {

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final String END_PUNCTUATION = " .!?…";
  private static final long FNV_BASIS = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  private final Map<Long, Integer> groups = new HashMap<>();

  /** The number of the group of turns with this text; groups are numbered from zero. */
  int groupOf(String text) {
    return groups.computeIfAbsent(fingerprint(text), ignored -> groups.size());
  }

  private static long fingerprint(String text) {
    String folded = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    String normalised = withoutEnd(SPACE.matcher(folded).replaceAll(" ").strip());
    long hash = FNV_BASIS;
    for (int i = 0; i < normalised.length(); i++) {
      hash = (hash ^ normalised.charAt(i)) * FNV_PRIME;
    }
    return hash;
  }

  /** The text without the punctuation at its end, unless it is nothing else. */
  private static String withoutEnd(String text) {
    int end = text.length();
    while (end > 0 && END_PUNCTUATION.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return end == 0 ? text : text.substring(0, end);
  }
}

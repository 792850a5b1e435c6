package io.memorysync.privacy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a text to the length of the wire contract: 16,000 code points and an ellipsis. Never inside
 * what a reader sees as one character.
 */
final class Cut {

  private static final int MOST = 16_000;
  private static final String ELLIPSIS = "\u2026";

  /** The longest secret, in UTF-16 units, that is known when it stands across the cut. */
  private static final int MARGIN = 20_000;

  /** Longer ones, in UTF-16 units, are cut between code points: no reader sees one character. */
  private static final int LONGEST_GRAPHEME = 256;

  private static final Pattern GRAPHEME = Pattern.compile("\\X");

  private Cut() {}

  /** The beginning of a text that has to be looked at. */
  static String window(String text) {
    return text.length() <= 2 * MOST + MARGIN ? text : text.substring(0, 2 * MOST + MARGIN);
  }

  /** The text, cut if it is too long, or if more of it has been left out already. */
  static String cut(String text, boolean isPart) {
    int end = end(text);
    return isPart || end < text.length() ? text.substring(0, end) + ELLIPSIS : text;
  }

  /** How much of a text may be kept, in UTF-16 units; all of one that was cut before. */
  static int end(String text) {
    int length = text.length();
    if (length <= MOST || text.codePointCount(0, length) <= MOST) {
      return length;
    }
    int most = text.offsetByCodePoints(0, MOST);
    return most == length - 1 && text.endsWith(ELLIPSIS) ? length : boundary(text, most);
  }

  /** The last boundary between graphemes up to {@code most}. */
  private static int boundary(String text, int most) {
    int from = most - 1;
    // A letter of ASCII begins a grapheme whatever is before it.
    while (from > most - LONGEST_GRAPHEME && !isAsciiLetter(text.charAt(from))) {
      from--;
    }
    if (Character.isLowSurrogate(text.charAt(from))) {
      from++;
    }
    int boundary = from;
    Matcher graphemes = GRAPHEME.matcher(text).region(from, text.length());
    while (graphemes.find() && graphemes.end() <= most) {
      boundary = graphemes.end();
    }
    boolean isOneGrapheme = boundary == from && most - from >= LONGEST_GRAPHEME - 2;
    return isOneGrapheme ? most : boundary;
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}

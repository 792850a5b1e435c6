package io.memorysync.privacy;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/** A stretch of text in the digits of base64, of the common alphabet or the one for URLs. */
final class Base64Run {

  /** Lines are at least so long where base64 is wrapped; mail and certificates have 76 and 64. */
  static final int SHORTEST_LINE = 40;

  private static final int HASH_BYTES = 6;

  private final String text;
  private final int from;
  private final int to;

  private Base64Run(String text, int from, int to) {
    this.text = text;
    this.from = from;
    this.to = to;
  }

  /** The run that begins here; empty if none does. */
  static Base64Run after(String text, int from) {
    int end = endOfLine(text, from);
    int line = end - from;
    // Only lines of one length, and a shorter last one, belong together: words below do not.
    while (line >= SHORTEST_LINE) {
      int next = end + breakAt(text, end);
      int nextEnd = endOfLine(text, next);
      if (next == end || nextEnd == next || nextEnd - next > line) {
        break;
      }
      end = nextEnd;
      if (nextEnd - next < line) {
        break;
      }
    }
    while (end > from && end < text.length() && text.charAt(end) == '=') {
      end++;
    }
    return new Base64Run(text, from, end);
  }

  /** The run that holds this digit, and begins no sooner than {@code floor}. */
  static Base64Run around(String text, int at, int floor) {
    int from = at;
    while (from > floor && isDigit(text.charAt(from - 1))) {
      from--;
    }
    return after(text, from);
  }

  static boolean isDigit(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '+'
        || c == '/'
        || c == '-'
        || c == '_';
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  int length() {
    return to - from;
  }

  /** Whether it has capitals, small letters and digits; a path or a name in words has not. */
  boolean isMixed() {
    long seen = 0;
    int others = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        seen |= 1L << (c < 'A' ? c - '0' : c < 'a' ? c - 'A' + 10 : c - 'a' + 36);
      } else if (isDigit(c)) {
        others++;
      }
    }
    int digits = Long.bitCount(seen & 0x3FFL);
    int capitals = Long.bitCount(seen & 0xFFF_FFFC00L);
    int small = Long.bitCount(seen >>> 36);
    return digits > 2 && capitals > 4 && small > 4 && others * 10 < length();
  }

  /** The number of bytes that it stands for, and the beginning of their hash. */
  String summary() {
    byte[] bytes = bytes();
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(bytes);
      String shown = HexFormat.of().formatHex(hash, 0, HASH_BYTES);
      return bytes.length + " bytes, sha256 " + shown;
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every JVM has SHA-256", e);
    }
  }

  // A last digit that stands for less than a byte is what is left of a run that was broken off.
  private byte[] bytes() {
    StringBuilder digits = new StringBuilder(length());
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (breakAt(text, i) > 0) {
        i += breakAt(text, i) - 1;
      } else if (c != '=') {
        digits.append(c == '-' ? '+' : c == '_' ? '/' : c);
      }
    }
    digits.setLength(digits.length() - (digits.length() % 4 == 1 ? 1 : 0));
    return Base64.getDecoder().decode(digits.toString().getBytes(US_ASCII));
  }

  private static int endOfLine(String text, int from) {
    int end = from;
    while (end < text.length() && isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  /** How long the line break is that stands here, which may be one in a JSON string; 0 if none. */
  private static int breakAt(String text, int at) {
    if (text.startsWith("\n", at)) {
      return 1;
    }
    return text.startsWith("\r\n", at) || text.startsWith("\\n", at) ? 2 : 0;
  }
}

package io.memorysync.agent.cli;

/**
 * Text as it may be shown: on one line, and without characters that a terminal would obey. What was
 * said to a bot is not to be trusted.
 */
final class Printable {

  private Printable() {}

  static String of(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(shown, c));
    return shown.toString();
  }

  /**
   * The beginning of a text.
   *
   * @param most the most code points of it
   */
  static String beginning(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) {
      return of(text);
    }
    return of(text.substring(0, text.offsetByCodePoints(0, most))) + "...";
  }

  private static void append(StringBuilder shown, int c) {
    switch (c) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (isHarmless(c)) {
          shown.appendCodePoint(c);
        } else {
          shown.append("\\u%04x".formatted(c));
        }
      }
    }
  }

  // Format characters turn the direction of what follows; without its partner a surrogate is none.
  private static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.FORMAT -> c == 0x200D; // joins the parts of an emoji
      default -> true;
    };
  }
}

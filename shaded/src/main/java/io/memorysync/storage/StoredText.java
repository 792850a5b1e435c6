package io.memorysync.storage;

/**
 * Text as it goes into a file or a database that holds UTF-8. Ordinary text is written as it is.
 * What UTF-8 or a database cannot hold, a surrogate without its partner and the null character, is
 * written as a substitute character (U+001A) and four hexadecimal digits, and so is a substitute
 * character; therefore two different texts never become the same.
 */
public final class StoredText {

  private static final char ESCAPE = '\u001A';
  private static final int DIGITS = 4;

  private StoredText() {}

  /** The text in a form that survives UTF-8; mostly the same string. */
  public static String of(String text) {
    int first = 0;
    while (first < text.length() && !mustEscape(text, first)) {
      first++;
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder stored = new StringBuilder(text.length() + DIGITS).append(text, 0, first);
    for (int i = first; i < text.length(); i++) {
      char c = text.charAt(i);
      if (mustEscape(text, i)) {
        stored.append(ESCAPE).append("%04x".formatted((int) c));
      } else {
        stored.append(c);
      }
    }
    return stored.toString();
  }

  /**
   * The text that {@link #of} was given.
   *
   * @throws IllegalArgumentException if this is no result of it
   */
  public static String read(String stored) {
    int escape = stored.indexOf(ESCAPE);
    if (escape < 0) {
      return stored;
    }
    StringBuilder text = new StringBuilder(stored.length());
    int from = 0;
    for (; escape >= 0; escape = stored.indexOf(ESCAPE, from)) {
      int end = escape + 1 + DIGITS;
      if (end > stored.length()) {
        throw new IllegalArgumentException("an escape is cut off");
      }
      text.append(stored, from, escape)
          .append((char) Integer.parseInt(stored, escape + 1, end, 16));
      from = end;
    }
    return text.append(stored, from, stored.length()).toString();
  }

  private static boolean mustEscape(String text, int at) {
    char c = text.charAt(at);
    if (Character.isHighSurrogate(c)) {
      return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
    }
    if (Character.isLowSurrogate(c)) {
      return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
    }
    return c == ESCAPE || c == '\0';
  }
}

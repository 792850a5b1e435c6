package io.memorysync.privacy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds international bank account numbers, written together or in groups. */
final class IbanFinder implements Finder {

  private static final int SHORTEST = 15;
  private static final int PRIME = 97;
  private static final Pattern SHAPE =
      Pattern.compile("(?<![A-Za-z0-9])[A-Z]{2}[0-9]{2}(?: ?[A-Z0-9]){11,30}");

  @Override
  public void find(String text, Findings found) {
    Matcher matcher = SHAPE.matcher(text);
    for (int at = 0; matcher.find(at); ) {
      int end = end(text, matcher.start(), matcher.end());
      if (end > 0) {
        found.add(matcher.start(), end, "iban");
      }
      // A country and two digits may stand in what was too long for a number.
      at = Math.max(end, matcher.start() + 1);
    }
  }

  /** The longest part with right check digits, for other words in capitals may follow; or -1. */
  private static int end(String text, int from, int longest) {
    for (int end = longest; end - from >= SHORTEST; end--) {
      boolean whole = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
      if (whole && text.charAt(end - 1) != ' ' && isRight(text.substring(from, end))) {
        return end;
      }
    }
    return -1;
  }

  private static boolean isRight(String iban) {
    String number = iban.replace(" ", "");
    if (number.length() < SHORTEST) {
      return false;
    }
    int rest = 0;
    for (int i = 0; i < number.length(); i++) {
      int value = Character.digit(number.charAt((i + 4) % number.length()), 36);
      rest = (rest * (value < 10 ? 10 : 100) + value) % PRIME;
    }
    return rest == 1;
  }
}

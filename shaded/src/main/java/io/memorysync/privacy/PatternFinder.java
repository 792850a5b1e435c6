package io.memorysync.privacy;

import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds what has a shape and passes a check. */
final class PatternFinder implements Finder {

  // Begins with + or 00; a number that begins with 00 and has no gap may be anything.
  private static final Pattern PHONE =
      Pattern.compile(
          "(?<![\\w+.,-]|[0-9] )(?:\\+[1-9](?:[ .()/-]{0,2}[0-9]){7,14}|00[1-9][0-9]{0,2}[ ./-](?:[ .()/-]{0,2}[0-9]){6,12})"
              + "(?![0-9])");
  // No card begins with 0, 1 or above 6, but times in milliseconds do.
  private static final Pattern CARD =
      Pattern.compile("(?<![\\w.,+-])[2-6](?:[ -]?[0-9]){12,18}(?![\\w]|[.,-][0-9])");

  private final Pattern shape;
  private final Predicate<String> check;
  private final String kind;

  private PatternFinder(Pattern shape, Predicate<String> check, String kind) {
    this.shape = shape;
    this.check = check;
    this.kind = kind;
  }

  static Finder phone() {
    return new PatternFinder(PHONE, number -> true, "phone");
  }

  static Finder card() {
    return new PatternFinder(CARD, PatternFinder::isLuhn, "card");
  }

  @Override
  public void find(String text, Findings found) {
    Matcher matcher = shape.matcher(text);
    while (matcher.find()) {
      if (check.test(matcher.group())) {
        found.add(matcher.start(), matcher.end(), kind);
      }
    }
  }

  private static boolean isLuhn(String number) {
    int sum = 0;
    boolean twice = false;
    for (int i = number.length() - 1; i >= 0; i--) {
      int digit = number.charAt(i) - '0';
      if (digit >= 0) {
        sum += twice ? digit * 2 / 10 + digit * 2 % 10 : digit;
        twice = !twice;
      }
    }
    return sum % 10 == 0;
  }
}

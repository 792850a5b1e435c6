package io.memorysync.privacy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds e-mail addresses, around each at sign. */
final class EmailFinder implements Finder {

  private static final int LONGEST_LOCAL = 64;
  private static final Pattern DOMAIN =
      Pattern.compile("(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}\\p{L}{2,63}(?![\\p{L}\\p{N}])");

  @Override
  public void find(String text, Findings found) {
    int floor = 0;
    for (int at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
      int from = at;
      while (from > floor && at - from < LONGEST_LOCAL && isLocal(text.charAt(from - 1))) {
        from--;
      }
      Matcher domain = DOMAIN.matcher(text).region(at + 1, text.length());
      domain.useTransparentBounds(true);
      if (from < at && domain.lookingAt()) {
        found.add(from, domain.end(), "email");
        floor = domain.end();
      }
    }
  }

  private static boolean isLocal(char c) {
    return Character.isLetterOrDigit(c) || "._%+-".indexOf(c) >= 0;
  }
}

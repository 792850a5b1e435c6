package io.memorysync.privacy;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/** Finds what the operator has a pattern for; in linear time, whatever the pattern. */
final class OwnPattern implements Finder {

  private final Pattern pattern;

  /**
   * @throws IllegalArgumentException saying why this is no pattern, or none that could be used
   */
  OwnPattern(String expression) {
    try {
      pattern = Pattern.compile(expression);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException(e.getDescription() + ": " + e.getPattern(), e);
    }
    if (pattern.matcher("").find()) {
      throw new IllegalArgumentException("it fits the empty text, and so everywhere");
    }
  }

  @Override
  public void find(String text, Findings found) {
    Matcher matcher = pattern.matcher(text);
    while (matcher.find()) {
      // A word boundary alone is found, and is nothing to replace.
      if (matcher.end() > matcher.start()) {
        found.add(matcher.start(), matcher.end(), "custom");
      }
    }
  }
}

package io.memorysync.privacy;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What credentials of one kind look like.
 *
 * @param kind what stands in the place of one
 * @param literals one of which is in every credential of the kind, at least three characters long
 * @param lead how many characters may come before the literal
 * @param pattern the shape; what is replaced is its group 1 if it has one
 */
record CredentialShape(String kind, List<String> literals, int lead, Pattern pattern) {

  /**
   * Finds one around a literal that stands at {@code at}.
   *
   * @param floor where the text begins that is not part of another find
   * @return where it ends, or -1 if there is none
   */
  int find(String text, int at, int floor, Findings found) {
    Matcher matcher = pattern.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
    for (int from = Math.max(floor, at - lead); from <= at; from++) {
      if (matcher.region(from, text.length()).lookingAt()) {
        int group = matcher.groupCount() > 0 ? 1 : 0;
        found.add(matcher.start(group), matcher.end(group), kind);
        return matcher.end(group);
      }
    }
    return -1;
  }
}

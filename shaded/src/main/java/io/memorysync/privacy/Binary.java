package io.memorysync.privacy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts a stub of one line in the place of binary data: a data URI of any length, and base64 of more
 * than 256 characters. Digits, hexadecimal numbers and words, however long, are no base64: that has
 * capitals, small letters and digits all mixed.
 */
final class Binary {

  private static final int LONGEST_TEXT = 256;
  private static final String MARK = ";base64,";
  private static final int LONGEST_HEAD = 256;
  private static final Pattern HEAD =
      Pattern.compile(
          "data:([\\w.+-]{1,60}/[\\w.+-]{1,80})?(?:;[\\w.+-]{1,30}=[\\w.+-]{1,30})?$",
          Pattern.CASE_INSENSITIVE);

  private Binary() {}

  /** The text with stubs; the same instance if it holds no binary data. */
  static String stubbed(String text) {
    return withoutRuns(withoutDataUris(text));
  }

  private static String withoutDataUris(String text) {
    StringBuilder stubbed = new StringBuilder();
    int copied = 0;
    for (int mark = text.indexOf(MARK); mark >= 0; mark = text.indexOf(MARK, mark + 1)) {
      int from = Math.max(copied, mark - LONGEST_HEAD);
      Matcher head = HEAD.matcher(text).region(from, mark);
      Base64Run run = Base64Run.after(text, mark + MARK.length());
      if (mark >= copied && run.length() > 0 && head.find()) {
        String type = head.group(1) == null ? "text/plain" : head.group(1);
        stubbed.append(text, copied, head.start()).append("[data: ").append(type).append(", ");
        stubbed.append(run.summary()).append(']');
        copied = run.to();
      }
    }
    return copied == 0 ? text : stubbed.append(text, copied, text.length()).toString();
  }

  // Every line of base64 in lines is as long as a stride, or it is not told from words.
  private static String withoutRuns(String text) {
    StringBuilder stubbed = new StringBuilder();
    int copied = 0;
    for (int at = 0; at < text.length(); at += Base64Run.SHORTEST_LINE) {
      if (at >= copied && Base64Run.isDigit(text.charAt(at))) {
        Base64Run run = Base64Run.around(text, at, copied);
        if (run.length() > LONGEST_TEXT && run.isMixed()) {
          stubbed.append(text, copied, run.from()).append("[base64: ").append(run.summary());
          stubbed.append(']');
          copied = run.to();
        } else {
          // What was no base64 is not looked at again: a long word costs no more than a short one.
          at = Math.max(at, run.to() - 1);
        }
      }
    }
    return copied == 0 ? text : stubbed.append(text, copied, text.length()).toString();
  }
}

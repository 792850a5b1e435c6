package io.memorysync.context;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The marks around everything that is put before the model. What stands between them is data of
 * ours: wherever it comes back from, it is taken out before anything is kept.
 */
public final class Fence {

  private static final String NAME = "memorysync-context";
  private static final String OPEN = "<" + NAME + ">";
  private static final String CLOSE = "</" + NAME + ">";

  // Typed by somebody, echoed by a model that changes their case, or left over by one. The
  // repetitions give nothing back: the time that a text takes grows with its length only.
  private static final Pattern MARK =
      Pattern.compile("<\\s*+(/\\s*+)?+" + NAME + "\\s*+>", Pattern.CASE_INSENSITIVE);

  private Fence() {}

  /** Puts text between the marks. The text must not hold marks of its own: see {@link Shown}. */
  static String around(String text) {
    return OPEN + "\n" + text + "\n" + CLOSE;
  }

  /** Whether a text carries a block of ours. */
  public static boolean isIn(String text) {
    int open = text.indexOf(OPEN + "\n");
    return open >= 0 && text.indexOf(CLOSE, open) > 0;
  }

  /** The text without any block of ours; the same string if there is none. */
  public static String strip(String text) {
    Matcher mark = MARK.matcher(text);
    if (!mark.find()) {
      return text;
    }
    StringBuilder left = new StringBuilder();
    int kept = 0;
    int open = -1;
    do {
      boolean closes = mark.group(1) != null;
      if (open < 0) {
        left.append(text, kept, mark.start());
        kept = mark.end();
        open = closes ? -1 : kept;
      } else if (closes) {
        kept = afterBlanks(text, mark.end());
        open = -1;
      }
    } while (mark.find());
    left.append(open < 0 ? text.substring(kept) : unclosed(text, open));
    // What was apart may be a mark now.
    return MARK.matcher(left).replaceAll("");
  }

  // A model that echoes may break off inside the block; who types a mark goes on in the same line.
  private static String unclosed(String text, int open) {
    Matcher mark = MARK.matcher(text);
    for (int from = open; ; from = mark.end()) {
      if (text.substring(from, afterBlanks(text, from)).contains("\n")) {
        return text.substring(open, from);
      }
      if (!mark.find(from)) {
        return text.substring(open);
      }
    }
  }

  private static int afterBlanks(String text, int from) {
    int after = from;
    while (after < text.length() && Character.isWhitespace(text.charAt(after))) {
      after++;
    }
    return after;
  }
}

package io.memorysync.context;

import java.util.regex.Pattern;

/**
 * The marks around everything that is put before the model. What stands between them is data of
 * ours: wherever it comes back from, it is taken out before anything is kept.
 */
public final class Fence {

  private static final String NAME = "memorysync-context";
  private static final String OPEN = "<" + NAME + ">";
  private static final String CLOSE = "</" + NAME + ">";

  // A model that echoes may break off inside the block, or change the case of the marks.
  private static final Pattern FENCED =
      Pattern.compile(
          "<\\s*" + NAME + "\\s*>(?:.*?<\\s*/\\s*" + NAME + "\\s*>|\\s*\\n.*\\z)\\s*",
          Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
  // Typed by somebody, or left over by a model: there is nothing of ours beside it.
  private static final Pattern STRAY =
      Pattern.compile("<\\s*/?\\s*" + NAME + "\\s*>", Pattern.CASE_INSENSITIVE);

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
    return STRAY.matcher(text).find()
        ? STRAY.matcher(FENCED.matcher(text).replaceAll("")).replaceAll("")
        : text;
  }
}

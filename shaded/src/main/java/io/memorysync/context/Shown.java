package io.memorysync.context;

import java.util.regex.Pattern;

/**
 * Stored text as the model may see it: as it is, but for what could pass for something else than
 * the text of a record. It stays readable; the store has it verbatim.
 */
final class Shown {

  /** Continued lines are indented: no stored line can pose as one of the list. */
  private static final Pattern LINE_BREAK = Pattern.compile("\\R");

  private static final String INDENTED = "\n  ";

  // The small and the full-width form are the same to whoever normalises, as tokenizers do.
  private static final Pattern OPENING_BRACKET = Pattern.compile("[<\uFE64\uFF1C]");

  /** The name in our marks, whatever brackets, look-alikes or entities may be around it. */
  private static final Pattern MARK =
      Pattern.compile("(memorysync)[\\s\\p{Pd}_\u2212]*(context)", Pattern.CASE_INSENSITIVE);

  /** What begins with an angle bracket is taken care of; these models' marks do not. */
  private static final Pattern MODEL_TOKEN =
      Pattern.compile(
          "\\[(/?(?:INST|SYS|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS"
              + "|BOS|EOS|UNK|PAD|CLS|SEP|MASK))]",
          Pattern.CASE_INSENSITIVE);

  private Shown() {}

  static String of(String text) {
    // First what hides: it could stand inside of what comes after.
    String visible = Visible.only(LINE_BREAK.matcher(text).replaceAll("\n"));
    String opened = OPENING_BRACKET.matcher(visible).replaceAll("&lt;");
    String marked = MARK.matcher(opened).replaceAll("$1 $2");
    String defused = MODEL_TOKEN.matcher(marked).replaceAll("($1)");
    return defused.replace("\n", INDENTED);
  }
}

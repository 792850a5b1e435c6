package io.memorysync.turn;

import java.util.Locale;
import java.util.Objects;

/**
 * Whose memory a turn belongs to, and which conversation of theirs.
 *
 * @param user the end user; recall spans everything of this user and nothing of another
 * @param name the conversation, as {@code framework::session}; it orders the transcript
 */
public record Scope(String user, String name) {

  private static final int MAX_SESSION_CODE_POINTS = 80;

  /** The session of a bot that names none. */
  public static final String DEFAULT_SESSION = "default";

  public Scope {
    if (user.isBlank()) {
      throw new IllegalArgumentException("a scope needs a user");
    }
    Objects.requireNonNull(name);
  }

  /** The scope of a session as a framework names it. */
  public static Scope of(String user, String framework, String session) {
    return new Scope(user, framework + "::" + slug(session));
  }

  /**
   * Whether this is the scope that somebody means who names a session: by the whole name of the
   * scope, or by the name that the bot has for the session.
   */
  public boolean isOf(String session) {
    return name.equals(session) || name.endsWith("::" + slug(session));
  }

  /**
   * A session name as every MemorySync adapter writes it: lower case, other characters than
   * letters, digits, dot, underscore and hyphen replaced by a hyphen, none of those at either end,
   * at most 80 code points, never empty.
   */
  static String slug(String session) {
    StringBuilder slug = new StringBuilder();
    session
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .map(c -> Character.isLetterOrDigit(c) || c == '.' || c == '_' || c == '-' ? c : '-')
        .forEach(slug::appendCodePoint);
    String trimmed = trimHyphens(slug.toString());
    String cut =
        trimmed.codePointCount(0, trimmed.length()) <= MAX_SESSION_CODE_POINTS
            ? trimmed
            : trimmed.substring(0, trimmed.offsetByCodePoints(0, MAX_SESSION_CODE_POINTS));
    return cut.isEmpty() ? DEFAULT_SESSION : cut;
  }

  private static String trimHyphens(String text) {
    int from = 0;
    int to = text.length();
    while (from < to && text.charAt(from) == '-') {
      from++;
    }
    while (to > from && text.charAt(to - 1) == '-') {
      to--;
    }
    return text.substring(from, to);
  }
}

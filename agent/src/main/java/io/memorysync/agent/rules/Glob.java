package io.memorysync.agent.rules;

/** A name in which {@code *} stands for any letters. */
public final class Glob {

  private Glob() {}

  /** Whether the whole of a text fits a pattern. */
  public static boolean matches(String pattern, String text) {
    int at = 0;
    int in = 0;
    int star = -1;
    int retry = 0;
    while (in < text.length()) {
      if (at < pattern.length() && pattern.charAt(at) == '*') {
        star = at++;
        retry = in;
      } else if (at < pattern.length() && pattern.charAt(at) == text.charAt(in)) {
        at++;
        in++;
      } else if (star >= 0) {
        at = star + 1;
        in = ++retry;
      } else {
        return false;
      }
    }
    while (at < pattern.length() && pattern.charAt(at) == '*') {
      at++;
    }
    return at == pattern.length();
  }
}

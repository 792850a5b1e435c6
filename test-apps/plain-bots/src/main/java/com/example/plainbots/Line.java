package com.example.plainbots;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a script: {@code alice: words}, {@code alice/7: words} in the conversation 7, or with a
 * {@code >} for the other way in which the bot can answer, if it has one.
 */
record Line(String speaker, String conversation, boolean otherWay, String words) {

  private static final Pattern SPOKEN =
      Pattern.compile("([a-z][a-z0-9_-]*)(?:/([\\w-]+))?([:>]) (.*)");

  static Line parse(String line) {
    Matcher spoken = SPOKEN.matcher(line);
    if (!spoken.matches()) {
      throw new IllegalArgumentException("Nobody says this: " + line);
    }
    String conversation = spoken.group(2) == null ? "1" : spoken.group(2);
    return new Line(spoken.group(1), conversation, spoken.group(3).equals(">"), spoken.group(4));
  }
}

package com.example.support;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a script.
 *
 * <pre>
 * alice: text          alice says something
 * alice> text          the same, and the reply comes token by token
 * text                 somebody who walks in says something
 *
 * !cold alice: text    asks for a streamed reply and never starts it
 * !twice alice: text   starts the same streamed reply twice
 * !hangup alice: text  hangs up after two tokens of the reply
 * !raw text            asks the model without an agent
 * !rawstream text      asks the streaming model without an agent
 * !messages a|b|c      gives the model a conversation without an agent; the last message is the user's
 * !picture text        gives the model a message with a text and a picture
 *
 * !memory alice        prints what the bot keeps of alice's conversation, or of that with walk-ins
 * !pause               prints "paused" and waits for a line from the keyboard
 * !exit                says bye and exits
 * !halt                dies without a word
 * # text               a comment
 * </pre>
 *
 * @param command what to do, empty for an ordinary chat
 * @param customer who speaks, empty for somebody who walks in
 * @param streaming whether the reply comes token by token
 * @param text what is said
 */
record Line(String command, String customer, boolean streaming, String text) {

  private static final Pattern COMMAND = Pattern.compile("!(\\w+) ?(.*)");
  private static final Set<String> ADDRESSED = Set.of("cold", "twice", "hangup");
  private static final Pattern SPOKEN = Pattern.compile("([a-z][a-z0-9_-]*)([:>]) (.*)");

  static Line parse(String line) {
    Matcher command = COMMAND.matcher(line);
    if (!command.matches()) {
      return spoken("", line);
    }
    return ADDRESSED.contains(command.group(1))
        ? spoken(command.group(1), command.group(2))
        : new Line(command.group(1), "", false, command.group(2));
  }

  private static Line spoken(String command, String line) {
    Matcher spoken = SPOKEN.matcher(line);
    return spoken.matches()
        ? new Line(command, spoken.group(1), spoken.group(2).equals(">"), spoken.group(3))
        : new Line(command, "", false, line);
  }

  String speaker() {
    return customer.isEmpty() ? "you" : customer;
  }
}

package io.memorysync.privacy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a text goes through before it is kept, logged or asked with. Binary data becomes a stub of a
 * line, what is sensitive becomes {@code [redacted:kind]}, and what is then still longer than the
 * service takes is cut. Immutable, and quick: it runs on the bot's own thread.
 */
public final class Redaction {

  /** Takes out credentials. */
  public static final Redaction DEFAULT = new Redaction(Set.of(Sensitive.CREDENTIALS), List.of());

  private final Finder[] finders;

  /**
   * @param kinds what to take out
   * @param ownPatterns further regular expressions, in the syntax of RE2
   * @throws IllegalArgumentException saying what is wrong with a pattern
   */
  public Redaction(Set<Sensitive> kinds, List<String> ownPatterns) {
    List<Finder> chosen = new ArrayList<>();
    for (Sensitive kind : kinds.isEmpty() ? kinds : EnumSet.copyOf(kinds)) {
      chosen.add(finder(kind));
    }
    for (String pattern : ownPatterns) {
      chosen.add(new OwnPattern(pattern));
    }
    finders = chosen.toArray(Finder[]::new);
  }

  private static Finder finder(Sensitive kind) {
    return switch (kind) {
      case CREDENTIALS -> new CredentialFinder(CredentialTable.read());
      case EMAIL -> new EmailFinder();
      case PHONE -> PatternFinder.phone();
      case CARD -> PatternFinder.card();
      case IBAN -> new IbanFinder();
    };
  }

  /** The cleaned text; the same instance if there is nothing to clean, as in one cleaned before. */
  public String of(String text) {
    String stubbed = Binary.stubbed(text);
    // What is cut off is looked at a little way: a secret on the edge is whole in there, and half
    // of one would not be known for what it is.
    String window = Cut.window(stubbed);
    int end = Cut.end(window);
    Findings found = new Findings();
    for (Finder finder : finders) {
      finder.find(window, found);
    }
    boolean isPart = end < stubbed.length();
    return found.isEmpty() && !isPart ? stubbed : Cut.cut(found.replacedIn(window, end), isPart);
  }
}

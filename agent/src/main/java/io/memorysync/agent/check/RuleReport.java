package io.memorysync.agent.check;

import io.memorysync.agent.rules.Rule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a rule fits a bot.
 *
 * @param methods the methods that it is about
 * @param why why it does not apply, or does not fit as a whole; null if the methods tell
 */
public record RuleReport(
    Rule rule, Verdict verdict, List<MethodReport> methods, @Nullable String why) {

  /** What became of a rule. */
  public enum Verdict {
    FITS,
    PARTLY_FITS,
    DOES_NOT_FIT,
    DOES_NOT_APPLY
  }

  /** Whether the agent could not do all that the rule asks for. */
  public boolean isFault() {
    return verdict == Verdict.PARTLY_FITS || verdict == Verdict.DOES_NOT_FIT;
  }
}

package io.memorysync.agent.rules;

import io.memorysync.agent.expression.Expression;
import java.util.List;

/**
 * What we know about one seam.
 *
 * @param id unique among all rules
 * @param framework the prefix of its scopes
 * @param target the methods to advise
 * @param skipIf calls for which one of these is true are left alone
 * @param meaning what a call of them means for memory
 */
public record Rule(
    String id, String framework, Target target, List<Expression> skipIf, Meaning meaning) {

  /** Whether it says whose words it is about. */
  public boolean tellsUser() {
    Meaning.Whose whose = meaning.whose();
    return whose != null && whose.user() != null;
  }
}

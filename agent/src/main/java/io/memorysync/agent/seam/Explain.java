package io.memorysync.agent.seam;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says at debug what a rule did in a call, and never what anyone said. */
final class Explain {

  private static final Logger log = LoggerFactory.getLogger(Explain.class);

  private final String rule;

  /**
   * @param rule the id of the rule
   */
  Explain(String rule) {
    this.rule = rule;
  }

  /** Says something that the operator should know. */
  void warn(String what) {
    log.warn("rule {} {}", rule, what);
  }

  /** The call is none of ours. */
  void leftAlone(String why) {
    log.debug("explain {}: left alone, {}", rule, why);
  }

  /** Something was done for a turn. */
  void did(long turn, String what) {
    log.debug("explain {}: turn {}, {}", rule, turn, what);
  }

  /** Something was done that no turn is open for. */
  void did(String what) {
    log.debug("explain {}: {}", rule, what);
  }
}

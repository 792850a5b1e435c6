package io.memorysync.agent.cli.doctor;

/**
 * What a check has found.
 *
 * @param level how bad it is
 * @param subject what was looked at: a setting, a path
 * @param sentence what was found and, unless all is well, what to do
 */
public record Finding(Level level, String subject, String sentence) {

  /** How bad a finding is. */
  public enum Level {
    /** As it should be. */
    OK,
    /** Memory works, but not as somebody might expect. */
    WARN,
    /** Memory does not work. */
    FAIL
  }

  static Finding ok(String subject, String sentence) {
    return new Finding(Level.OK, subject, sentence);
  }

  static Finding warn(String subject, String sentence) {
    return new Finding(Level.WARN, subject, sentence);
  }

  static Finding fail(String subject, String sentence) {
    return new Finding(Level.FAIL, subject, sentence);
  }
}

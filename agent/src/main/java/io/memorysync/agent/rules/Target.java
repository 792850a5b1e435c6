package io.memorysync.agent.rules;

import java.util.List;
import java.util.Map;

/**
 * Which methods a rule is about.
 *
 * @param classes how the class is named
 * @param type the full name of the class, of the parent or of the annotation; {@code *} stands for
 *     any letters in the name of a class
 * @param methods any of these; those that the bot's version lacks are passed over
 * @param arguments by position, the class that an argument must have for the rule to apply; it
 *     narrows the type of the parameter
 * @param optional whether versions without any of the methods are supported too
 */
public record Target(
    Classes classes,
    String type,
    List<MethodPattern> methods,
    Map<Integer, String> arguments,
    boolean optional) {

  /** Which classes a name means. */
  public enum Classes {
    /** The class of the name. */
    NAMED,
    /** Its subtypes, and itself. */
    SUBTYPES,
    /** Those that carry the annotation of the name. */
    ANNOTATED
  }

  /** Whether the name means one class, and no pattern of names. */
  public boolean isOneClass() {
    return classes == Classes.NAMED && type.indexOf('*') < 0;
  }
}

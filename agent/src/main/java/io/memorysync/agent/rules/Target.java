package io.memorysync.agent.rules;

import java.util.List;
import java.util.Map;

/**
 * Which methods a rule is about.
 *
 * @param type the full name of the class
 * @param subtypes whether the subtypes of the class are meant too, the class itself included
 * @param methods any of these; those that the bot's version lacks are passed over
 * @param arguments by position, the class that an argument must have for the rule to apply; it
 *     narrows the type of the parameter
 * @param optional whether versions without any of the methods are supported too
 */
public record Target(
    String type,
    boolean subtypes,
    List<MethodPattern> methods,
    Map<Integer, String> arguments,
    boolean optional) {}

package io.memorysync.agent.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a rule fits one method.
 *
 * @param method the class, the method and its parameter types
 * @param misfit what the bot's classes do not have, or null if the rule fits
 * @param notes what the rule would do there, if it fits
 */
public record MethodReport(String method, @Nullable String misfit, List<String> notes) {}

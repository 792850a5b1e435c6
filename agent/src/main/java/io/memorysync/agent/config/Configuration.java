package io.memorysync.agent.config;

import io.memorysync.agent.rules.Rule;
import java.util.List;

/**
 * What the operator has configured.
 *
 * @param rules for bots of the operator's own, beside the built-in ones
 */
public record Configuration(Settings settings, List<Rule> rules) {}

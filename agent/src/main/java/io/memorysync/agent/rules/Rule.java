package io.memorysync.agent.rules;

/**
 * What we know about one seam.
 *
 * @param id unique among all rules
 * @param framework the prefix of its scopes
 * @param target the methods to advise
 * @param meaning what a call of them means for memory
 */
public record Rule(String id, String framework, Target target, Meaning meaning) {}

package io.memorysync.agent.config;

/**
 * A setting as it takes effect.
 *
 * @param setting which
 * @param value as the operator would write it; empty if there is none
 * @param source where it was set, or {@code default}
 */
public record EffectiveSetting(Setting setting, String value, String source) {}

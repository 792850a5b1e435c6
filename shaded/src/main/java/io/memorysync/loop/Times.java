package io.memorysync.loop;

/**
 * How long something took during the last minutes, in milliseconds, exact to one percent; all 0 if
 * it did not happen.
 *
 * @param p50 half of the times were no longer
 * @param p95 of a hundred times, 95 were no longer
 * @param p99 of a hundred times, 99 were no longer
 * @param max the longest
 */
public record Times(double p50, double p95, double p99, double max) {}

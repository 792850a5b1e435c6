package io.memorysync.backend.ranking;

/**
 * A turn that fits a query.
 *
 * @param id the id it was added with
 * @param score how well it fits, above zero; comparable within one search only
 */
public record Hit(long id, double score) {}

package io.memorysync.backend;

import java.util.List;

/**
 * What a backend has forgotten.
 *
 * @param turns how many turns were removed
 * @param repeated whether the same was to be forgotten before, so that there may be none left
 * @param unreached where bytes of them may still be; empty if they are gone
 */
public record Erased(long turns, boolean repeated, List<Unreached> unreached) {

  public Erased {
    unreached = List.copyOf(unreached);
  }
}

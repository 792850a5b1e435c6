package io.memorysync.erasure;

import io.memorysync.backend.Erasure;
import io.memorysync.backend.Unreached;
import java.time.Instant;
import java.util.List;

/**
 * What an erasure did. It never holds a word of what was said.
 *
 * @param erasure what was to be forgotten
 * @param upTo what was said up to this instant is forgotten, and not kept if it arrives later
 * @param fromStore how many turns were removed from the store
 * @param fromLogs how many turns were removed from logs; many of them were in the store too
 * @param repeated whether the same had been erased before
 * @param unreached what could not be reached, each with its reason; empty if nothing is left
 * @param unknown files in the data directory that are none of a memory's and were not looked into
 */
public record Receipt(
    Erasure erasure,
    Instant upTo,
    long fromStore,
    long fromLogs,
    boolean repeated,
    List<Unreached> unreached,
    List<String> unknown) {

  public Receipt {
    unreached = List.copyOf(unreached);
    unknown = List.copyOf(unknown);
  }

  /** Whether there was anything to forget, now or when the same was erased before. */
  public boolean found() {
    return repeated
        || fromStore > 0
        || fromLogs > 0
        || unreached.stream().anyMatch(place -> place.turns() > 0);
  }
}

package io.memorysync.backend.embedded;

/**
 * What became of turns that were to be stored.
 *
 * @param added how many are new
 * @param known how many were there before
 * @param erased how many were not stored because they had been erased
 */
public record Added(long added, long known, long erased) {

  /** Nothing yet. */
  public static final Added NONE = new Added(0, 0, 0);

  /** This and more. */
  public Added and(Added more) {
    return new Added(added + more.added, known + more.known, erased + more.erased);
  }
}

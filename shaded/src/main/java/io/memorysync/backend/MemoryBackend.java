package io.memorysync.backend;

import io.memorysync.turn.Turn;
import java.io.Closeable;
import java.time.Instant;
import java.util.List;

/**
 * Where memory lives. Methods may block as long as the medium does; callers bring their own
 * deadline and their own thread. Implementations are safe for use by several threads.
 */
public interface MemoryBackend extends Closeable {

  /**
   * Keeps turns. A turn that is there already, by its seed and its time, is left as it is, so a
   * batch may be delivered any number of times.
   *
   * @param turns in the order in which they were said
   * @throws BackendException if not all of them are kept; delivering the batch again is then right
   */
  void append(List<Turn> turns) throws BackendException;

  /**
   * The turns of a user that fit a query, best first, from all conversations of that user.
   *
   * @param user whose memory is searched
   * @param query the words to find turns for
   * @param limit at most this many
   * @throws BackendException if the memory could not be read
   */
  List<Recalled> recall(String user, String query, int limit) throws BackendException;

  /**
   * Forgets turns for good: they are recalled by no process any more, and one that was said up to
   * an instant and is delivered later, by whatever still had it, is not kept. Asking twice is
   * right.
   *
   * @param upTo what is delivered later and was said after this instant is kept
   * @return what was forgotten, with the places that could not be reached
   * @throws BackendException if it did not happen; a deletion never fails in silence
   */
  Erased erase(Erasure erasure, Instant upTo) throws BackendException;

  /**
   * Deletes all turns of all users that were said before some moment, and keeps what is delivered
   * later and is older out. A backend that has rules of its own for this keeps to those.
   *
   * @return how many were deleted
   * @throws BackendException if it is not sure to have happened; asking again is right
   */
  default long forgetBefore(Instant time) throws BackendException {
    return 0;
  }

  /** Releases what the backend holds. Calls after it fail with a {@link BackendException}. */
  @Override
  void close();
}

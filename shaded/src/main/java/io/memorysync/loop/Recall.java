package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.bridge.Bridge;
import io.memorysync.bridge.Deadline;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

/** A recall that is under way, with the deadline that began when the words were first seen. */
final class Recall {

  private final Future<List<Recalled>> work;
  private final Deadline deadline;

  Recall(Future<List<Recalled>> work, Deadline deadline) {
    this.work = work;
    this.deadline = deadline;
  }

  /**
   * Waits for the earlier of the two deadlines; what has not begun by then need not begin any more.
   */
  List<Recalled> await(Deadline caller) throws TimeoutException, ExecutionException {
    try {
      return Bridge.await(work, deadline.orEarlier(caller));
    } catch (TimeoutException late) {
      work.cancel(false);
      throw late;
    }
  }
}

package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.bridge.Bridge;
import io.memorysync.bridge.Deadline;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;

/**
 * The backend is asked.
 *
 * @param deadline of the budget, which began when the words were first seen
 * @param listener told how it ends
 */
record AskedRecall(
    Deadline deadline, Attempt attempt, Future<List<Recalled>> work, RecallListener listener)
    implements Recall {

  @Override
  public List<Recalled> await(Deadline caller) throws TimeoutException, ExecutionException {
    return Bridge.await(work, deadline.orEarlier(caller));
  }

  @Override
  public void giveUp(RecallOutcome why) {
    if (deadline.hasPassed()) {
      attempt.failed(new LateException());
    } else {
      attempt.givenUp();
    }
    listener.ended(why, 0);
    work.cancel(false);
  }
}

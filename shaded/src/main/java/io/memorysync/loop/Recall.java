package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.bridge.Deadline;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** What a turn waits for. */
interface Recall {

  /** The backend is not asked, or is asked without anybody waiting for it. */
  Recall NOT_WAITED_FOR =
      new Recall() {
        @Override
        public @Nullable List<Recalled> await(Deadline caller) {
          return null;
        }

        @Override
        public void giveUp(RecallOutcome why) {
          // There is nothing to give up.
        }
      };

  /**
   * Waits for the earlier of two deadlines, that of the caller and its own.
   *
   * @return null if there is nothing to wait for
   * @throws TimeoutException if the earlier one passed, or the bot's thread was interrupted
   * @throws ExecutionException if the backend failed
   */
  @Nullable List<Recalled> await(Deadline caller) throws TimeoutException, ExecutionException;

  /** Nobody waits any more: what has not begun by now need not begin. */
  void giveUp(RecallOutcome why);
}

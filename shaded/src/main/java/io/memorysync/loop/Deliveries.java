package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.outbox.OutboxListener;
import io.memorysync.privacy.OptOuts;

/**
 * What the loop does when the outbox tells it something.
 *
 * @param nearby forgets what somebody erases
 * @param optOuts learns what other processes note
 * @param upkeep forgets what is too old
 */
record Deliveries(StateLog state, Nearby nearby, OptOuts optOuts, Upkeep upkeep)
    implements OutboxListener {

  @Override
  public void up() {
    state.up();
  }

  @Override
  public void down(BackendException why) {
    state.down(why);
  }

  @Override
  public void stored(int turns) {
    // Counted by the outbox.
  }

  @Override
  public void erasing() {
    nearby.forget();
  }

  @Override
  public void tended() {
    optOuts.refresh();
    upkeep.tend();
  }
}

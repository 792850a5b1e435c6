package io.memorysync.outbox;

import io.memorysync.turn.Turn;
import java.util.List;

/** Gives turns to the backend. */
@FunctionalInterface
interface Handover {

  /** Returns true when the backend has the turns, false if it will not have them for now. */
  boolean deliver(List<Turn> turns) throws InterruptedException;
}

package io.memorysync.benchmarks;

import io.memorysync.turn.Turn;
import java.io.Closeable;

/** A way to keep a turn before the bot goes on. */
interface Capturing extends Closeable {

  /** Returns when a killed process would not lose the turn. */
  void keep(Turn turn) throws Exception;

  /** Turns that wait for the store. */
  long pending();

  @Override
  void close();
}

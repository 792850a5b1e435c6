package io.memorysync.agent.jmx;

import java.util.List;

/** Memory as an operator sees it, under {@code io.memorysync:type=Memory}. */
public interface MemoryMXBean {

  /** {@code ok}, {@code degraded} (turns wait in the log) or {@code down} (closed). */
  String getState();

  /** {@code on}, {@code observe} or {@code off}. */
  String getMode();

  /**
   * Changes the mode while the bot runs.
   *
   * @throws IllegalArgumentException if it is none of the three
   */
  void setMode(String mode);

  /** Turns kept since the process began: stored, pending and dropped together. */
  long getTurnsCaptured();

  /** Turns of these that the backend has. */
  long getTurnsStored();

  /** Turns of these that wait for the backend. */
  long getTurnsPending();

  /** Turns of these that are lost. */
  long getTurnsDropped();

  /** Turns that ended processes had left in their logs and that this one has stored. */
  long getTurnsRecovered();

  /** Recalls begun. */
  long getRecalls();

  /** Turns for which something was recalled. */
  long getRecallHits();

  /** Recalls given up because the budget had passed. */
  long getRecallTimeouts();

  /** Recalls that the backend could not answer. */
  long getRecallFailures();

  /** Recalls not begun because too many were waiting. */
  long getRecallsSkipped();

  /** Mean time of a recall, in milliseconds. */
  double getMeanRecallMillis();

  /** The longest time of a recall, in milliseconds. */
  double getSlowestRecallMillis();

  /** The ids of rules that do not fit the bot's classes or failed again and again, and are off. */
  List<String> getRulesOff();

  /**
   * Waits until everything kept before is stored.
   *
   * @return false if that took longer
   */
  boolean flush(long seconds);

  /** Stores what is pending, for at most three seconds, and ends memory for this process. */
  void close();
}

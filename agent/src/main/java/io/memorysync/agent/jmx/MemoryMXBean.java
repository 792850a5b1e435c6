package io.memorysync.agent.jmx;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * Memory as an operator sees it, under {@code io.memorysync:type=Memory}. Times are of the last
 * four to five minutes, in milliseconds, exact to one percent, and 0 if there were none.
 */
@Description("The long-term memory of this bot")
public interface MemoryMXBean {

  @Description("ok, degraded (turns wait in the log) or down (closed)")
  String getState();

  @Description("on, observe (keeps and recalls, shows the model nothing) or off; may be changed")
  String getMode();

  /**
   * Changes the mode while the bot runs.
   *
   * @throws IllegalArgumentException if it is none of the three
   */
  void setMode(String mode);

  @Description("Turns kept since the process began: stored, pending and dropped together")
  long getTurnsCaptured();

  @Description("Turns of these that are in the store")
  long getTurnsStored();

  @Description("Turns of these that wait for the store")
  long getTurnsPending();

  @Description("Turns of these that are lost")
  long getTurnsDropped();

  @Description(
      "Turns of these that are lost, by reason: closed, memory_full, log_limit (max_log_mb), log_lost")
  Map<String, Long> getTurnsDroppedByReason();

  @Description("Pending turns that the log could not take: lost if the process ended now")
  long getTurnsInMemoryOnly();

  @Description("For how many seconds the oldest pending turn has been waiting; 0 if none waits")
  double getOldestPendingSeconds();

  @Description("The size of the logs of all processes on data_dir, in bytes, as seen lately")
  long getLogBytes();

  @Description("Turns that ended processes had left in their logs and that this one has stored")
  long getTurnsRecovered();

  @Description("Recalls begun")
  long getRecalls();

  @Description("Turns for which something was recalled")
  long getRecallHits();

  @Description("Recalls given up because recall_timeout had passed")
  long getRecallTimeouts();

  @Description("Recalls that the store could not answer")
  long getRecallFailures();

  @Description("Recalls not begun because too many were waiting or the store does not answer")
  long getRecallsSkipped();

  @Description("Turns answered from what this process holds, since the store had no answer in time")
  long getRecallsNearby();

  @Description("Half of the recalls of the last minutes took no longer, in milliseconds")
  double getRecallP50Millis();

  @Description("95 of 100 recalls of the last minutes took no longer, in milliseconds")
  double getRecallP95Millis();

  @Description("99 of 100 recalls of the last minutes took no longer, in milliseconds")
  double getRecallP99Millis();

  @Description("The longest recall of the last minutes, in milliseconds")
  double getRecallMaxMillis();

  @Description("Half of the times that the bot waited for a recall were no longer, in milliseconds")
  double getRecallWaitP50Millis();

  @Description("95 of 100 times that the bot waited for a recall were no longer, in milliseconds")
  double getRecallWaitP95Millis();

  @Description("99 of 100 times that the bot waited for a recall were no longer, in milliseconds")
  double getRecallWaitP99Millis();

  @Description("The longest that the bot waited for a recall in the last minutes, in milliseconds")
  double getRecallWaitMaxMillis();

  @Description("To keep half of the turns of the last minutes took no longer, in milliseconds")
  double getCaptureP50Millis();

  @Description("To keep 99 of 100 turns of the last minutes took no longer, in milliseconds")
  double getCaptureP99Millis();

  @Description("The longest that it took to keep a turn in the last minutes, in milliseconds")
  double getCaptureMaxMillis();

  @Description("Rules that do not fit the bot's classes or failed again and again, and are off")
  List<String> getRulesOff();

  /**
   * Waits until everything kept before is stored.
   *
   * @return false if that took longer
   */
  @Description("Waits until everything kept before is stored; false if that took longer")
  boolean flush(@Description("How long to wait at most") long seconds);

  @Description("Stores what is pending, for at most 3 seconds, and ends memory for this process")
  void close();

  @Description(
      "Keeps and recalls nothing of a user from now on, in all processes on data_dir; what is"
          + " stored stays until it is erased")
  void optOut(@Description("The exact name") String user) throws IOException;

  @Description("Remembers a user again who had opted out")
  void optIn(@Description("The exact name") String user) throws IOException;
}

package io.memorysync.loop;

/** What the agent does; the operator may change it while the bot runs. */
public enum MemoryMode {
  /** Keeps, recalls and puts what it recalled before the model. */
  ON,
  /** Keeps and recalls, but shows the model nothing. */
  OBSERVE,
  /** Does nothing. */
  OFF
}

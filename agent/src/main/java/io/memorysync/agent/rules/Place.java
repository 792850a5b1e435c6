package io.memorysync.agent.rules;

/** Where among the messages the block is put. */
public enum Place {
  /** Inside the person's last message, before the words: every provider takes it. */
  USER_MESSAGE,
  /** As a message of its own before the person's last one. */
  BEFORE_USER_MESSAGE,
  /** As a message of its own before all others. */
  FIRST,
  /** As a message of its own after all others. */
  LAST
}

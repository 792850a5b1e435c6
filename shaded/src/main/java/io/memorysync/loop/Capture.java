package io.memorysync.loop;

/** Which side of a conversation is kept. */
public enum Capture {
  BOTH,
  /** Only what the bot receives. */
  RECEIVED,
  /** Only what the bot says. */
  SENT;

  boolean received() {
    return this != SENT;
  }

  boolean sent() {
    return this != RECEIVED;
  }
}

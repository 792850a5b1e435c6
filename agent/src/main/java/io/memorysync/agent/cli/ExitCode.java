package io.memorysync.agent.cli;

/** What a command ends with. */
final class ExitCode {

  /** Done, or found. */
  static final int OK = 0;

  /** Nothing was found, not all was done, or a check found a fault. */
  static final int NOT_SO = 1;

  /** The command line, the configuration or an input cannot be understood; nothing was done. */
  static final int USAGE = 2;

  /** The store, a log or a file cannot be read or written. */
  static final int STORE = 3;

  /** A fault of MemorySync itself. */
  static final int FAULT = 4;

  /** Each as {@code code:meaning}. */
  static final String[] LIST = {
    OK + ":done, or found",
    NOT_SO + ":nothing found, not everything done, or a check found a fault",
    USAGE + ":the command line, the configuration or an input is wrong; nothing was done",
    STORE + ":the store, a log or a file cannot be read or written",
    FAULT + ":a fault of MemorySync itself"
  };

  private ExitCode() {}
}

package io.memorysync.agent.cli;

/** Ends a command with a sentence and an exit code. */
final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final int exitCode;

  private CommandFailure(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Nothing was found, or not all was done. */
  static CommandFailure notSo(String message) {
    return new CommandFailure(ExitCode.NOT_SO, message);
  }

  /** What was asked for cannot be understood. */
  static CommandFailure usage(String message) {
    return new CommandFailure(ExitCode.USAGE, message);
  }

  int exitCode() {
    return exitCode;
  }
}

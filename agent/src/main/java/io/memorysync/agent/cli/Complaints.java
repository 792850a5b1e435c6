package io.memorysync.agent.cli;

import io.memorysync.agent.config.ConfigException;
import io.memorysync.agent.yaml.YamlException;
import io.memorysync.backend.BackendException;
import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into a sentence and an exit code; a stack trace only where asked for. */
final class Complaints implements IParameterExceptionHandler, IExecutionExceptionHandler {

  private final Screen screen;

  Complaints(Screen screen) {
    this.screen = screen;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    screen.note(String.valueOf(e.getMessage()));
    UnmatchedArgumentException.printSuggestions(e, e.getCommandLine().getErr());
    CommandLine command = e.getCommandLine();
    String name = command.getParent() == null ? "help" : "help " + command.getCommandName();
    screen.note("'" + name + "' says how it is used");
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    screen.out().flush();
    int exitCode = exitCode(e);
    boolean ours = exitCode == ExitCode.FAULT;
    screen.note(
        ours
            ? "a fault of MemorySync itself: " + e + ". Please report it."
            : String.valueOf(e.getMessage()));
    if (ours || (command.getCommand() instanceof OperatorCommand operator && operator.debug())) {
      e.printStackTrace(screen.err());
    }
    return exitCode;
  }

  private static int exitCode(Exception e) {
    if (e instanceof CommandFailure failure) {
      return failure.exitCode();
    }
    if (e instanceof ConfigException || e instanceof YamlException) {
      return ExitCode.USAGE;
    }
    return e instanceof BackendException || e instanceof IOException
        ? ExitCode.STORE
        : ExitCode.FAULT;
  }
}

package io.memorysync.agent.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/** The command line of the jar: {@code java -jar memorysync.jar COMMAND}. */
@Command(
    name = "memorysync",
    description = "Long-term memory for bots on the JVM: what an operator does with it.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    exitCodeListHeading = "%nExit codes:%n",
    subcommands = HelpCommand.class)
public final class MemorySync implements Runnable {

  private static final int WIDTH = 100;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Prints this.")
  @SuppressWarnings("UnusedVariable") // picocli looks at it
  private boolean help;

  private MemorySync() {}

  /** Called by the launcher; the result is the exit code of the process. */
  public static int run(String[] arguments) {
    Screen screen = Screen.ofThisProcess();
    try {
      return run(arguments, new Surroundings(screen, System.getenv(), System.getProperties()));
    } finally {
      screen.out().flush();
    }
  }

  static int run(String[] arguments, Surroundings surroundings) {
    Screen screen = surroundings.screen();
    CommandLine line = new CommandLine(new MemorySync());
    line.getCommandSpec().usageMessage().exitCodeList(exitCodes());
    // One line for each command. Who adds one writes it here and in docs/command-line.md.
    line.addSubcommand(new Version(surroundings));
    line.addSubcommand(new Check(surroundings));
    line.addSubcommand(new Doctor(surroundings));
    line.addSubcommand(new Show(surroundings));
    line.addSubcommand(new Search(surroundings));
    line.addSubcommand(new Export(surroundings));
    line.addSubcommand(new Import(surroundings));
    line.addSubcommand(new Erase(surroundings));
    line.addSubcommand(new OptOut(surroundings));
    line.setOut(writer(screen.out()));
    line.setErr(writer(screen.err()));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    line.setUsageHelpWidth(WIDTH);
    line.setParameterExceptionHandler(new Complaints(screen));
    line.setExecutionExceptionHandler(new Complaints(screen));
    if (arguments.length == 0) {
      line.usage(line.getOut());
      return ExitCode.USAGE;
    }
    int exitCode = line.execute(arguments);
    screen.out().flush();
    return exitCode;
  }

  private static Map<String, String> exitCodes() {
    return CommandLine.Model.UsageMessageSpec.keyValuesMap(ExitCode.LIST);
  }

  private static PrintWriter writer(PrintStream out) {
    return new PrintWriter(new OutputStreamWriter(out, UTF_8), true);
  }

  /** Nothing but options: there is nothing to do then. */
  @Override
  public void run() {
    throw CommandFailure.usage("which command? 'help' lists them");
  }
}

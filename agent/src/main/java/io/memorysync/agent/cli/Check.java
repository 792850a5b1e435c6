package io.memorysync.agent.cli;

import io.memorysync.agent.check.ClassPath;
import io.memorysync.agent.check.RuleCheck;
import io.memorysync.agent.check.RuleReport;
import io.memorysync.agent.config.CommandConfiguration;
import io.memorysync.agent.rules.BuiltInRules;
import io.memorysync.agent.rules.Rule;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "check",
    description = {
      "Tells for each rule and method whether it fits a bot, and why not. The bot is not run, and"
          + " none of its classes is loaded.",
      "Ends with 0 if every rule that applies fits, and with 1 if one does not."
    })
final class Check extends OperatorCommand {

  @Option(
      names = {"--class-path", "-cp"},
      required = true,
      paramLabel = "PATH",
      description =
          "Jars, directories, Boot jars and WARs, as in java -cp; DIR/* stands for the jars in it.")
  private String classPath = "";

  Check(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws IOException {
    List<String> entries = List.of(classPath.split(Pattern.quote(File.pathSeparator), -1));
    CommandConfiguration configuration = configuration();
    List<Rule> own = configuration.rules();
    List<RuleReport> reports;
    try (ClassPath bot = ClassPath.open(entries)) {
      reports = new RuleCheck(BuiltInRules.andOwn(own), bot).run();
    } catch (NoSuchFileException e) {
      throw CommandFailure.usage("--class-path: there is no " + e.getMessage());
    }
    if (configuration.settings().userId().isEmpty() && own.stream().noneMatch(Rule::tellsUser)) {
      screen().note("user_id is not set and no rule tells 'user': memory would be off");
    }
    CheckText text = new CheckText(reports, own);
    if (json()) {
      print(text.object());
    } else {
      text.lines().forEach(this::print);
    }
    return reports.stream().anyMatch(RuleReport::isFault) ? ExitCode.NOT_SO : ExitCode.OK;
  }
}

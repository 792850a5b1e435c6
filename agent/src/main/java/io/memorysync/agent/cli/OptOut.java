package io.memorysync.agent.cli;

import io.memorysync.privacy.OptOutFile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "opt-out",
    description = {
      "Has bots keep and recall nothing of a user from now on. They may be running: they notice"
          + " within seconds.",
      "What is stored already stays until 'erase'."
    })
final class OptOut extends OperatorCommand {

  @Option(
      names = "--user",
      required = true,
      paramLabel = "USER",
      description = "Who is not to be remembered; the exact name.")
  private String user = "";

  @Option(names = "--undo", description = "Has bots remember the user again.")
  private boolean undo;

  OptOut(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() throws IOException {
    Users.requireReadable(user);
    if (user.isBlank()) {
      throw CommandFailure.usage("--user needs a name");
    }
    boolean news = new OptOutFile(dataDir()).write(user, !undo);
    if (json()) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("user", user);
      answer.put("opted_out", !undo);
      answer.put("changed", news);
      print(answer);
    } else if (undo) {
      print(news ? "user " + user + " is remembered again" : "user " + user + " was remembered");
    } else {
      print(
          "nothing of user "
              + user
              + " is kept or recalled"
              + (news ? " from now on; bots that run notice within seconds" : " already"));
    }
    if (!undo) {
      screen().note("what is stored of the user stays; 'erase --user' deletes it");
    }
    return ExitCode.OK;
  }
}

package com.example.twoagents;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code Main MODEL_URL [--rounds N] [SCRIPT]}: a person talks with an assistant, or, with rounds,
 * a critic gives each line of the script to a writer and they talk about it.
 */
public final class Main {

  private final List<ConversableAgent> agents = new ArrayList<>();

  public static void main(String[] args) throws IOException {
    URI model = URI.create(args[0]);
    boolean rounds = args.length > 2 && args[1].equals("--rounds");
    int scriptAt = rounds ? 3 : 1;
    try (BufferedReader lines =
        args.length > scriptAt
            ? Files.newBufferedReader(Path.of(args[scriptAt]))
            : new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      if (rounds) {
        new Main().writeAndCriticise(lines, model, Integer.parseInt(args[2]));
      } else {
        new Main().chat(lines, model);
      }
    }
    System.out.println("bye");
  }

  private void chat(BufferedReader lines, URI model) {
    Script script = new Script(lines, this::showLists);
    UserProxy user = new UserProxy("user_proxy", script, model);
    ConversableAgent assistant =
        new ConversableAgent("assistant", "You are brief and friendly.", model);
    agents.addAll(List.of(user, assistant));
    if (script.hasNext()) {
      user.send(script.next(), assistant);
    }
  }

  private void writeAndCriticise(BufferedReader lines, URI model, int rounds) {
    Script script = new Script(lines, this::showLists);
    ConversableAgent writer = new ConversableAgent("writer", "You write short texts.", model);
    ConversableAgent critic = new ConversableAgent("critic", "You find what can be better.", model);
    agents.addAll(List.of(writer, critic));
    while (script.hasNext()) {
      writer.mayReply(rounds);
      // The critic began, and the writer has the last word.
      critic.mayReply(rounds - 1);
      critic.send(script.next(), writer);
    }
  }

  private void showLists() {
    for (ConversableAgent agent : agents) {
      agent
          .lists()
          .forEach(
              (peer, messages) ->
                  messages.forEach(
                      message ->
                          System.out.println(
                              "list of " + agent.name() + " with " + peer + "> " + message)));
    }
  }
}

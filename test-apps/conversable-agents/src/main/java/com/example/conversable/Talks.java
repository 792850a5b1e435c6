package com.example.conversable;

import java.io.BufferedReader;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Who talks with whom. */
final class Talks {

  private static final int NO_LIMIT = 0;
  private static final int GROUP_ROUNDS = 100;

  private final ModelClient model;
  private final Script script;
  private final List<ConversableAgent> agents = new ArrayList<>();
  private final UserProxyAgent user;

  Talks(URI url, BufferedReader lines) {
    model = ModelClient.at(url);
    script = new Script(lines, this::showLists);
    user = joined(new UserProxyAgent("user_proxy", script));
  }

  void chat() {
    begin(assistant(model));
  }

  void chatAsync() {
    ConversableAgent assistant = assistant(model);
    if (script.hasNext()) {
      user.initiateChatAsync(assistant, script.next()).join();
    }
  }

  void rounds(int count) {
    ConversableAgent writer = writer();
    ConversableAgent critic = critic();
    while (script.hasNext()) {
      critic.initiateChat(writer, script.next(), count);
    }
  }

  void group() {
    GroupChat group = new GroupChat(List.of(user, writer(), critic()), GROUP_ROUNDS);
    begin(joined(new GroupChatManager("manager", group)));
  }

  void tools() {
    Tool lookup = Tool.lookup();
    user.registerForExecution(lookup);
    begin(assistant(model.withTool(lookup)));
  }

  void functions() {
    Tool lookup = Tool.lookup();
    user.registerForExecution(lookup);
    begin(assistant(model.withFunction(lookup)));
  }

  void nested() {
    ConversableAgent editor = joined(new ConversableAgent("editor", "You edit texts.", model));
    editor.registerReply(user, new NestedChat(critic(), writer(), 2), 2);
    begin(editor);
  }

  private void begin(ConversableAgent other) {
    if (script.hasNext()) {
      user.initiateChat(other, script.next(), NO_LIMIT);
    }
  }

  private ConversableAgent assistant(ModelClient brain) {
    return joined(new ConversableAgent("assistant", "You are brief and friendly.", brain));
  }

  private ConversableAgent writer() {
    return joined(new ConversableAgent("writer", "You write short texts.", model));
  }

  private ConversableAgent critic() {
    return joined(new ConversableAgent("critic", "You find what can be better.", model));
  }

  private <T extends ConversableAgent> T joined(T agent) {
    agents.add(agent);
    return agent;
  }

  private void showLists() {
    for (ConversableAgent agent : agents) {
      agent
          .chatMessages()
          .forEach(
              (peer, messages) ->
                  messages.forEach(
                      message ->
                          System.out.println(
                              "list of "
                                  + agent.name()
                                  + " with "
                                  + peer.name()
                                  + "> "
                                  + message)));
    }
  }
}

package com.example.conversable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Those who talk in a group, and what was said so far. */
final class GroupChat {

  private final List<ConversableAgent> agents;
  private final int maxRound;
  private final List<Map<String, Object>> messages = new ArrayList<>();

  GroupChat(List<ConversableAgent> agents, int maxRound) {
    this.agents = agents;
    this.maxRound = maxRound;
  }

  List<ConversableAgent> agents() {
    return agents;
  }

  int maxRound() {
    return maxRound;
  }

  List<Map<String, Object>> messages() {
    return messages;
  }

  void append(Map<String, Object> message, ConversableAgent speaker) {
    if (!"function".equals(message.get("role"))) {
      message.put("name", speaker.name());
    }
    messages.add(message);
  }

  void reset() {
    messages.clear();
  }

  /** The one whom the last message addresses with an @, or who sits next to the last speaker. */
  ConversableAgent selectSpeaker(ConversableAgent last) {
    String said = Messages.content(messages.get(messages.size() - 1));
    for (ConversableAgent agent : agents) {
      if (agent != last && said != null && said.contains("@" + agent.name())) {
        return agent;
      }
    }
    return agents.get((agents.indexOf(last) + 1) % agents.size());
  }
}

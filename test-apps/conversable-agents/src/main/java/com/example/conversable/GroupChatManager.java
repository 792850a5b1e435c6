package com.example.conversable;

import java.util.List;
import java.util.Map;

/** Hands what one of a group says to the others, and asks one of them for the next words. */
final class GroupChatManager extends ConversableAgent {

  private final GroupChat groupChat;

  GroupChatManager(String name, GroupChat groupChat) {
    super(name, "", null);
    this.groupChat = groupChat;
    registerReply(null, this::runChat, 0);
  }

  @Override
  void prepareChat(ConversableAgent peer, boolean replyAtReceive) {
    super.prepareChat(peer, replyAtReceive);
    groupChat.reset();
    for (ConversableAgent agent : groupChat.agents()) {
      if (agent != peer) {
        super.prepareChat(agent, false);
        agent.prepareChat(this, false);
      }
    }
  }

  private ReplyFunction.Answer runChat(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    Map<String, Object> message = messages.get(messages.size() - 1);
    ConversableAgent speaker = sender;
    for (int round = 1; ; round++) {
      groupChat.append(message, speaker);
      broadcast(message, speaker);
      if ("TERMINATE".equals(message.get("content")) || round == groupChat.maxRound()) {
        break;
      }
      speaker = groupChat.selectSpeaker(speaker);
      Object reply = speaker.generateReply(null, this);
      if (reply == null) {
        break;
      }
      speaker.send(reply, this, false, false);
      message = lastMessage(speaker);
    }
    return ReplyFunction.Answer.of(null);
  }

  private void broadcast(Map<String, Object> message, ConversableAgent speaker) {
    for (ConversableAgent agent : groupChat.agents()) {
      if (agent != speaker) {
        send(message, agent, false, true);
      }
    }
  }
}

package com.example.conversable;

import java.util.List;
import java.util.Map;

/** Has two others talk about the last message; their last words are the reply. */
record NestedChat(ConversableAgent sender, ConversableAgent recipient, int maxTurns)
    implements ReplyFunction {

  @Override
  public Answer reply(List<Map<String, Object>> messages, ConversableAgent asking) {
    String message = Messages.content(messages.get(messages.size() - 1));
    return Answer.of(sender.initiateChat(recipient, message, maxTurns));
  }
}

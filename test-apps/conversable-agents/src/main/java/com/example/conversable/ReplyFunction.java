package com.example.conversable;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** One of the ways in which an agent comes to a reply. They are asked in turn. */
@FunctionalInterface
interface ReplyFunction {

  /** A reply, possibly none at all, if it is final; else the next function is asked. */
  record Answer(boolean isFinal, Object reply) {

    static final Answer NONE = new Answer(false, null);

    static Answer of(Object reply) {
      return new Answer(true, reply);
    }
  }

  Answer reply(List<Map<String, Object>> messages, ConversableAgent sender);

  default CompletableFuture<Answer> replyAsync(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    return CompletableFuture.supplyAsync(() -> reply(messages, sender), Threads.POOL);
  }
}

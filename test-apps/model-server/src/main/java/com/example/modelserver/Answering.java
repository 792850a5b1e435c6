package com.example.modelserver;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** What the model says to a request. Called from the server's threads, several at once. */
@FunctionalInterface
public interface Answering {

  Reply answer(ChatRequest request);

  /** Gives these replies in turn, whatever is asked, and after the last one asks {@code next}. */
  static Answering scripted(List<Reply> replies, Answering next) {
    Queue<Reply> waiting = new ArrayDeque<>(replies);
    return request -> {
      Reply reply;
      synchronized (waiting) {
        reply = waiting.poll();
      }
      return reply != null ? reply : next.answer(request);
    };
  }
}

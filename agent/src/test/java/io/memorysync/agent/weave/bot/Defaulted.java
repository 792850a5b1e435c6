package io.memorysync.agent.weave.bot;

public interface Defaulted {
  default String ofInterface(Request request) {
    return request.lastText();
  }
}

package io.memorysync.agent.weave.bot;

import java.util.List;

public record Request(List<Message> messages) {

  /** What the person asks. */
  public static Request asking(String words) {
    return new Request(List.of(new Message("user", words)));
  }

  public String lastText() {
    return messages.get(messages.size() - 1).text();
  }
}

package io.memorysync.agent.weave.bot;

import java.util.List;

/** A request that cannot be read at times. */
public final class BrokenRequest {

  public static int readings;
  public static boolean broken = true;

  private final List<Message> messages;

  public BrokenRequest(List<Message> messages) {
    this.messages = messages;
  }

  public List<Message> messages() {
    readings++;
    if (broken) {
      throw new IllegalStateException("cannot be read");
    }
    return messages;
  }
}

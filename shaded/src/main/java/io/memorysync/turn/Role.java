package io.memorysync.turn;

/** Who an utterance belongs to, as the model sees it. */
public enum Role {
  /** The person the bot talks to. */
  USER("user", "human"),
  /** The bot, whatever agent of it spoke. */
  ASSISTANT("assistant", "ai");

  private final String label;
  private final String speaker;

  Role(String label, String speaker) {
    this.label = label;
    this.speaker = speaker;
  }

  /** The name of the role in the store, on the wire and in front of the model. */
  public String label() {
    return label;
  }

  /** The name of the role inside a seed, fixed by the wire contract. */
  String speaker() {
    return speaker;
  }

  /**
   * The role with this label.
   *
   * @throws IllegalArgumentException if no role has it
   */
  public static Role ofLabel(String label) {
    for (Role role : values()) {
      if (role.label.equals(label)) {
        return role;
      }
    }
    throw new IllegalArgumentException("no role is labelled '" + label + "'");
  }
}

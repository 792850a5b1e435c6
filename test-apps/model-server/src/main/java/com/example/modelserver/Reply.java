package com.example.modelserver;

/** One answer of the model. */
public sealed interface Reply {

  /** How the text of a streamed answer is spread over time. */
  enum Pace {
    AT_ONCE,
    /** A token every 50 ms. */
    SLOW,
    /** Two tokens, and the rest when the server is told to go on. */
    HELD,
    /** Two tokens, and the connection is gone. */
    BROKEN
  }

  /** Something to say. */
  record Text(String text, Pace pace) implements Reply {}

  /** A wish to have a tool called; the arguments are a JSON object. */
  record ToolCall(String tool, String arguments) implements Reply {}

  /** An HTTP error. */
  record Failure(int status, String message) implements Reply {}

  static Reply text(String text) {
    return new Text(text, Pace.AT_ONCE);
  }
}

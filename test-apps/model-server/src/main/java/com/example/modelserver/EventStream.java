package com.example.modelserver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;

/** Server-sent events, each on its way as soon as it is written. */
final class EventStream {

  private final OutputStream out;

  EventStream(OutputStream out) {
    this.out = out;
  }

  void event(JsonNode data) throws IOException {
    write("data: " + data + "\n\n");
  }

  /**
   * A comment, which clients skip. It fails if the client has gone: there is no other way to see.
   */
  void stillHere() throws IOException {
    write(": still here\n\n");
  }

  /** Only a stream that is done ends as HTTP wants it; one that is left alone breaks off. */
  void done() throws IOException {
    write("data: [DONE]\n\n");
    out.close();
  }

  private void write(String text) throws IOException {
    out.write(text.getBytes(UTF_8));
    out.flush();
  }
}

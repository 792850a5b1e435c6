package com.example.support;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/** Prints what was said, whatever the terminal takes for its encoding. */
final class Transcript {

  private final PrintStream out =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8);

  void say(String line) {
    out.println(line);
  }

  /** In one piece, since others may be talking too. */
  void exchange(Line line, String reply) {
    out.println(line.speaker() + "> " + line.text() + System.lineSeparator() + reply);
  }
}

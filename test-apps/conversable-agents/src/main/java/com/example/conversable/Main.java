package com.example.conversable;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * {@code Main MODEL_URL MODE [SCRIPT]}, without a script from standard input. The modes:
 *
 * <pre>
 * chat      a person talks with an assistant
 * async     the same, with agents that do not wait for each other
 * rounds N  a critic gives each line to a writer, and each of them speaks N times
 * group     a person, a writer and a critic talk in turn, or as they are addressed: @critic
 * tools     a person talks with an assistant who can look things up: "Please look up returns."
 * functions the same in the older way
 * nested    a person talks with an editor, who has a critic and a writer talk about each line
 * </pre>
 *
 * The line {@code !lists} prints what all agents keep at that point.
 */
public final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException {
    String mode = args[1];
    boolean rounds = mode.equals("rounds");
    int scriptAt = rounds ? 3 : 2;
    try (BufferedReader lines =
        args.length > scriptAt
            ? Files.newBufferedReader(Path.of(args[scriptAt]))
            : new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      Talks talks = new Talks(URI.create(args[0]), lines);
      switch (mode) {
        case "chat" -> talks.chat();
        case "async" -> talks.chatAsync();
        case "rounds" -> talks.rounds(Integer.parseInt(args[2]));
        case "group" -> talks.group();
        case "tools" -> talks.tools();
        case "functions" -> talks.functions();
        case "nested" -> talks.nested();
        default -> throw new IllegalArgumentException("No such mode: " + mode);
      }
    }
    System.out.println("bye");
  }
}

package com.example.plainbots;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;

/** What people say to a bot, from the file that the second argument names or standard input. */
final class Script {

  private Script() {}

  static void play(String[] args, Bot bot) throws IOException {
    try (BufferedReader lines =
        args.length > 1
            ? Files.newBufferedReader(Path.of(args[1]))
            : new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
      lines.lines().filter(line -> !line.isBlank()).forEach(line -> play(line, bot));
    }
    System.out.println("bye");
  }

  private static void play(String line, Bot bot) {
    if (line.equals("!history")) {
      bot.history().forEach(each -> System.out.println("history> " + each));
      return;
    }
    Line spoken = Line.parse(line);
    System.out.println(spoken.speaker() + "> " + spoken.words());
    try {
      System.out.println("bot> " + bot.hear(spoken));
    } catch (RuntimeException e) {
      System.out.println("error> " + e.getMessage());
    }
  }
}

package com.example.modelserver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/** {@code Main [--port N] [--requests FILE]}: serves until it is killed. */
public final class Main {

  private Main() {}

  public static void main(String[] args) throws IOException {
    int port = 0;
    Consumer<JsonNode> recorder = request -> {};
    for (int i = 0; i + 1 < args.length; i += 2) {
      switch (args[i]) {
        case "--port" -> port = Integer.parseInt(args[i + 1]);
        case "--requests" -> recorder = appendTo(Path.of(args[i + 1]));
        default -> throw new IllegalArgumentException("Unknown option " + args[i]);
      }
    }
    ModelServer server = ModelServer.start(port, recorder);
    System.out.println("listening on " + server.url());
  }

  private static Consumer<JsonNode> appendTo(Path file) throws IOException {
    PrintWriter lines =
        new PrintWriter(
            Files.newBufferedWriter(
                file, UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND),
            true);
    // A JSON node prints itself on one line.
    return lines::println;
  }
}

package io.memorysync.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The TCP and UDP sockets that a process has open, as Linux tells. */
final class Sockets {

  /**
   * @param remotePort 0 if it listens
   */
  record Socket(int remotePort) {}

  private Sockets() {}

  static List<Socket> of(BotProcess bot) throws IOException {
    Path process = Path.of("/proc", bot.pid());
    assumeTrue(Files.isDirectory(process), "skipped: no /proc to look for sockets in");
    Set<String> inodes;
    try (Stream<Path> links = Files.list(process.resolve("fd"))) {
      inodes =
          links
              .map(Sockets::target)
              .filter(target -> target.startsWith("socket:["))
              .map(target -> target.replaceAll("\\D", ""))
              .collect(Collectors.toSet());
    }
    List<Socket> sockets = new ArrayList<>();
    for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
      Path file = process.resolve("net").resolve(table);
      if (Files.exists(file)) {
        Files.readAllLines(file).stream()
            .skip(1)
            .map(line -> line.trim().split("\\s+"))
            .filter(columns -> inodes.contains(columns[9]))
            .forEach(columns -> sockets.add(socket(columns[2])));
      }
    }
    return sockets;
  }

  private static Socket socket(String remote) {
    return new Socket(Integer.parseInt(remote.substring(remote.indexOf(':') + 1), 16));
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closedMeanwhile) {
      return "";
    }
  }
}

package io.memorysync.outbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Counts what was killed and looked at. */
final class CrashReport {

  private static final Path FILE = Path.of("target", "crash-report.txt");

  private final Map<CrashPhase, Integer> kills = new EnumMap<>(CrashPhase.class);
  private final long start = System.nanoTime();
  private int points;
  private long turns;

  /** A kill counts for everything that the writer was doing. */
  void killed(Set<CrashPhase> doing) {
    points++;
    doing.forEach(phase -> kills.merge(phase, 1, Integer::sum));
  }

  /** That many turns were kept, and all that was to be there was found once. */
  void checked(int kept) {
    turns += kept;
  }

  int points() {
    return points;
  }

  /** What kills have interrupted so far. */
  Set<CrashPhase> interrupted() {
    return kills.keySet();
  }

  void write(long seed, String outcome) throws IOException {
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    StringBuilder text = new StringBuilder();
    text.append("crash: ").append(points).append(" kills, seed ").append(seed).append(", ");
    text.append(took.toSeconds()).append(" s\n");
    text.append("turns kept and checked: ").append(turns).append('\n');
    text.append("kills by what the writer was doing (one or more things at once):\n");
    kills.forEach((phase, count) -> text.append("  %-14s %d%n".formatted(phase, count)));
    text.append(outcome).append('\n');
    System.out.print(text);
    Files.createDirectories(FILE.getParent());
    Files.writeString(FILE, text);
  }
}

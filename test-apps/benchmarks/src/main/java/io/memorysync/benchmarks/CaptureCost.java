package io.memorysync.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.HdrHistogram.Histogram;

/**
 * {@code CaptureCost [--seconds N] [--soak]}: how long the bot's thread is held up to keep a turn
 * of 1 KB, with 200 chats at 10 turns a second each while a second process writes to the same
 * store; by MemorySync, and by inserting into SQLite directly, in turn. With {@code --soak}: half
 * an hour, a million turns, and whether anything grows.
 */
public final class CaptureCost {

  private static final int CHATS = 200;
  private static final double PER_SECOND = 10;
  private static final int ROUNDS = 3;
  private static final int SOAK_SECONDS = 30 * 60;
  private static final int SOAK_TURNS = 1_000_000;

  private CaptureCost() {}

  public static void main(String[] args) throws Exception {
    List<String> options = List.of(args);
    boolean soak = options.contains("--soak");
    int at = options.indexOf("--seconds");
    int seconds = at < 0 ? (soak ? SOAK_SECONDS : 60) : Integer.parseInt(options.get(at + 1));
    if (soak) {
      double perSecond = (double) SOAK_TURNS / SOAK_SECONDS / CHATS;
      new Soak(new Chats(CHATS, perSecond), seconds).run();
    } else {
      compare(seconds);
    }
    // Threads of the chats may linger.
    System.exit(0);
  }

  private static void compare(int seconds) throws Exception {
    Map<String, ExecutorService> threads = ChatThreads.kinds();
    int runs = ROUNDS * threads.size() * CaptureKind.values().length;
    int each = Math.max(1, seconds / runs);
    Map<String, Histogram> rows = new LinkedHashMap<>();
    Map<CaptureKind, Path> stores = new EnumMap<>(CaptureKind.class);
    for (CaptureKind kind : CaptureKind.values()) {
      stores.put(kind, Files.createTempDirectory("capture"));
    }
    try {
      for (int round = -1; round < ROUNDS; round++) {
        for (Map.Entry<String, ExecutorService> kindOfThreads : threads.entrySet()) {
          for (CaptureKind kind : CaptureKind.values()) {
            Histogram times = run(kind, stores.get(kind), kindOfThreads.getValue(), each);
            // The first round warms the compiler.
            if (round >= 0) {
              rows.computeIfAbsent(kind + ", " + kindOfThreads.getKey(), k -> new Histogram(3))
                  .add(times);
            }
          }
        }
      }
    } finally {
      stores.values().forEach(Folder::delete);
    }
    System.out.printf(
        "%d chats, %.0f turns/s each, 1 KB, a second process writes too; %d rounds of %d s, JDK"
            + " %s%n",
        CHATS, PER_SECOND, ROUNDS, each, Runtime.version());
    System.out.printf(
        "%-28s | %7s | %8s | %8s | %8s | %8s%n", "ms", "turns", "p50", "p99", "p99.9", "max");
    rows.forEach(
        (row, times) ->
            System.out.printf(
                "%-28s | %7d | %8.3f | %8.3f | %8.3f | %8.3f%n",
                row,
                times.getTotalCount(),
                times.getValueAtPercentile(50) / 1e6,
                times.getValueAtPercentile(99) / 1e6,
                times.getValueAtPercentile(99.9) / 1e6,
                times.getMaxValue() / 1e6));
  }

  private static Histogram run(
      CaptureKind kind, Path directory, ExecutorService threads, int seconds) throws Exception {
    Process other = OtherWriter.start(kind, directory);
    try (Capturing capturing = kind.open(directory)) {
      Chats chats = new Chats(CHATS, PER_SECOND);
      chats.run(threads, capturing, seconds);
      return chats.times().getIntervalHistogram();
    } finally {
      other.getOutputStream().close();
      other.waitFor();
    }
  }
}

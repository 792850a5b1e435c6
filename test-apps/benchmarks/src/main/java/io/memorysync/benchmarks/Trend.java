package io.memorysync.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Whether something grew during a soak: its last third against the one before. */
final class Trend {

  private static final double TOLERANCE = 1.1;

  /** One segment of the log, or what one checkpoint leaves. */
  private static final double FILE = 4 << 20;

  private Trend() {}

  static void print(List<Look> looks) {
    print("heap after a collection", looks, Look::heap, 1 << 20);
    print("threads", looks, Look::threads, 2);
    print("open files", looks, Look::handles, 2);
    print("log", looks, Look::log, FILE);
    print("WAL", looks, Look::wal, FILE);
    print("pending turns", looks, Look::pending, 100);
  }

  /**
   * @param chance by so much it may differ from one look to the next
   */
  private static void print(
      String what, List<Look> looks, ToDoubleFunction<Look> value, double chance) {
    int third = looks.size() / 3;
    double before = mean(looks.subList(third, 2 * third), value);
    double last = mean(looks.subList(2 * third, looks.size()), value);
    System.out.printf(
        "%-24s %s (%.0f, then %.0f)%n",
        what, last <= before * TOLERANCE + chance ? "flat" : "GROWS", before, last);
  }

  private static double mean(List<Look> looks, ToDoubleFunction<Look> value) {
    return looks.stream().mapToDouble(value).average().orElse(0);
  }
}

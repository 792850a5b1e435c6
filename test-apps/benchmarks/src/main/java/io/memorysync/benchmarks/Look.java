package io.memorysync.benchmarks;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/**
 * What the process looks like at one moment of a soak.
 *
 * @param turns kept so far
 * @param p99 of the captures since the last look, in milliseconds
 * @param heap bytes in use after a collection
 * @param log bytes of the log's files, of both processes
 * @param store bytes of the database, which holds what was said and so grows
 * @param wal bytes of its write-ahead log
 * @param pending turns that wait for the store
 */
record Look(
    long turns,
    double p99,
    long heap,
    int threads,
    long handles,
    long log,
    long store,
    long wal,
    long pending) {

  static final String HEADER =
      "   turns | p99 ms | heap MB | threads | files |  log MB | store MB |  WAL MB | pending";

  static Look at(Path directory, Chats chats, Capturing capturing) {
    System.gc();
    return new Look(
        chats.turns(),
        chats.times().getIntervalHistogram().getValueAtPercentile(99) / 1e6,
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
            .getOpenFileDescriptorCount(),
        Folder.size(directory.resolve("log"), file -> file.toFile().isFile()),
        Folder.size(directory, file -> file.endsWith("memory.db")),
        Folder.size(directory, file -> file.endsWith("memory.db-wal")),
        capturing.pending());
  }

  @Override
  public String toString() {
    return "%8d | %6.3f | %7.1f | %7d | %5d | %7.1f | %8.1f | %7.1f | %7d"
        .formatted(
            turns, p99, heap / 1e6, threads, handles, log / 1e6, store / 1e6, wal / 1e6, pending);
  }
}

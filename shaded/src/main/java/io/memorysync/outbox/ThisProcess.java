package io.memorysync.outbox;

import java.time.Instant;

/** What tells this process from every other that shares the data directory. */
final class ThisProcess {

  /**
   * Process id and start time: in containers that share a directory every process may have id 1.
   * All class loaders of the process see the same name.
   */
  static final String NAME = name(ProcessHandle.current());

  private ThisProcess() {}

  private static String name(ProcessHandle process) {
    long start = process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    return process.pid() + "-" + Long.toHexString(start);
  }
}

package io.memorysync.benchmarks;

import java.time.Duration;

/** Prints the CPU time, in milliseconds, that its process has used up to here. */
public final class Hello {

  private Hello() {}

  public static void main(String[] args) {
    Duration cpu = ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    System.out.println(cpu.toMillis());
  }
}

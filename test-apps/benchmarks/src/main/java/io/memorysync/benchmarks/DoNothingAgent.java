package io.memorysync.benchmarks;

import java.lang.instrument.Instrumentation;

/** What any agent costs at least. */
public final class DoNothingAgent {

  private DoNothingAgent() {}

  public static void premain(String arguments, Instrumentation instrumentation) {}
}

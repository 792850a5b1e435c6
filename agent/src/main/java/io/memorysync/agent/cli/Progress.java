package io.memorysync.agent.cli;

import java.time.Duration;

/** Tells now and then how far long work is; nothing where it is short. */
final class Progress {

  private static final long INTERVAL = Duration.ofSeconds(2).toNanos();

  private final Screen screen;
  private final String done;
  private long last = System.nanoTime();

  /**
   * @param done what is counted and what happened to it, as {@code turns exported}
   */
  Progress(Screen screen, String done) {
    this.screen = screen;
    this.done = done;
  }

  void at(long count) {
    long now = System.nanoTime();
    if (now - last >= INTERVAL) {
      last = now;
      screen.note(count + " " + done + " so far");
    }
  }
}

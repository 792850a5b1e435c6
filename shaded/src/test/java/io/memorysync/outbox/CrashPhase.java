package io.memorysync.outbox;

/** What a thread of a writer is doing: what a kill can interrupt. */
enum CrashPhase {
  NOTHING(0),
  MIGRATING(2_000),
  OPENING(200_000),
  KEEPING(300),
  /** A turn was given to {@code keepSoon} and no later one is known to be in the log. */
  KEEPING_SOON(500),
  /** A turn is kept that begins a new file. */
  ROTATING(300),
  APPLYING(3_000),
  /** A batch is in the store; the log is told so. */
  ACKNOWLEDGING(150),
  /** What a killed writer had kept is brought to the store. */
  TAKING_OVER(3_000),
  CHECKPOINTING(3_000),
  ERASING(60_000),
  CLOSING(10_000);

  private final int mostMicros;

  CrashPhase(int mostMicros) {
    this.mostMicros = mostMicros;
  }

  /** A kill that is aimed at this comes at most so long after it has begun. */
  int mostMicros() {
    return mostMicros;
  }

  /** What to tell a writer so that it does this; null if it does so anyway. */
  String command() {
    return switch (this) {
      case CHECKPOINTING -> "checkpoint";
      case ERASING -> CrashTurn.FORGOTTEN;
      case CLOSING -> "stop";
      default -> null;
    };
  }

  /** Whether this is over when a writer is ready. */
  boolean isBeforeReady() {
    return this == MIGRATING || this == OPENING || this == TAKING_OVER;
  }
}

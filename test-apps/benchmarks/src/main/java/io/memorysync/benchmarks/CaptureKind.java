package io.memorysync.benchmarks;

import java.nio.file.Path;

/** The ways to keep a turn that are compared. */
enum CaptureKind {
  MEMORYSYNC {
    @Override
    Capturing open(Path directory) throws Exception {
      return new OutboxCapturing(directory);
    }
  },
  SQLITE {
    @Override
    Capturing open(Path directory) throws Exception {
      return new DirectCapturing(directory);
    }
  };

  abstract Capturing open(Path directory) throws Exception;
}

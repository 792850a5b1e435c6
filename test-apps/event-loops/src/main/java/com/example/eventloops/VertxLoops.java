package com.example.eventloops;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The event loops of Vert.x, whose checker prints a warning for each that is held up. */
final class VertxLoops implements Loops {

  private final Vertx vertx =
      Vertx.vertx(
          new VertxOptions()
              .setEventLoopPoolSize(2)
              .setBlockedThreadCheckInterval(50)
              .setBlockedThreadCheckIntervalUnit(TimeUnit.MILLISECONDS)
              .setMaxEventLoopExecuteTime(500)
              .setMaxEventLoopExecuteTimeUnit(TimeUnit.MILLISECONDS));

  @Override
  public void execute(Runnable task) {
    vertx.getOrCreateContext().runOnContext(unused -> task.run());
  }

  @Override
  public List<String> blocked() {
    return List.of();
  }

  @Override
  public void close() {
    vertx.close();
  }
}

package com.example.support;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** The threads that chats run on. */
record ChatThreads(Executor executor) implements AutoCloseable {

  enum Kind {
    MAIN,
    LOOP,
    COMMON,
    VIRTUAL
  }

  static ChatThreads of(Kind kind, int parallel) {
    return new ChatThreads(
        switch (kind) {
          case MAIN -> parallel > 1 ? Executors.newFixedThreadPool(parallel) : Runnable::run;
          // Named as Vert.x names its event loops.
          case LOOP ->
              Executors.newSingleThreadExecutor(
                  work -> new Thread(work, "vert.x-eventloop-thread-0"));
          case COMMON -> ForkJoinPool.commonPool();
          case VIRTUAL -> virtualThreads();
        });
  }

  /** By reflection, since the bot is compiled for Java 17. */
  private static Executor virtualThreads() {
    try {
      return (Executor) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("This Java has no virtual threads", e);
    }
  }

  @Override
  public void close() {
    if (executor instanceof ExecutorService service) {
      service.shutdown();
    }
  }
}

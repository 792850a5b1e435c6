package com.example.conversable;

import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Where agents work that do not wait for each other. */
final class Threads {

  private static final AtomicInteger COUNT = new AtomicInteger();

  static final Executor POOL =
      Executors.newFixedThreadPool(
          3,
          work -> {
            Thread thread = new Thread(work, "agents-" + COUNT.incrementAndGet());
            thread.setDaemon(true);
            return thread;
          });

  private Threads() {}
}

package com.example.eventloops;

import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import reactor.blockhound.BlockHound;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The threads of Reactor's parallel scheduler, under BlockHound. */
final class ReactorLoops implements Loops {

  private final Queue<String> blocked = new ConcurrentLinkedQueue<>();
  private final Scheduler scheduler = Schedulers.parallel();

  ReactorLoops() {
    BlockHound.builder()
        .loadIntegrations()
        .blockingMethodCallback(
            method -> blocked.add(method + " " + Arrays.toString(new Throwable().getStackTrace())))
        .install();
  }

  @Override
  public void execute(Runnable task) {
    scheduler.schedule(task);
  }

  @Override
  public List<String> blocked() {
    return List.copyOf(blocked);
  }

  @Override
  public void close() {
    scheduler.dispose();
  }
}

package io.memorysync.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Keeps turns for long, looks every ten seconds, and says at the end what has grown. */
final class Soak {

  private static final int EVERY_SECONDS = 10;

  private final Chats chats;
  private final int seconds;
  private final List<Look> looks = new ArrayList<>();

  Soak(Chats chats, int seconds) {
    this.chats = chats;
    this.seconds = seconds;
  }

  void run() throws Exception {
    Path directory = Files.createTempDirectory("soak");
    ExecutorService threads = Executors.newCachedThreadPool();
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    try (Capturing capturing = CaptureKind.MEMORYSYNC.open(directory)) {
      Process other = OtherWriter.start(CaptureKind.MEMORYSYNC, directory);
      System.out.println(Look.HEADER);
      var looking =
          clock.scheduleAtFixedRate(
              () -> look(directory, capturing), EVERY_SECONDS, EVERY_SECONDS, TimeUnit.SECONDS);
      chats.run(threads, capturing, seconds);
      looking.cancel(false);
      other.getOutputStream().close();
      other.waitFor();
    } finally {
      clock.shutdownNow();
      threads.shutdown();
      Folder.delete(directory);
    }
    Trend.print(looks);
  }

  private void look(Path directory, Capturing capturing) {
    Look look = Look.at(directory, chats, capturing);
    looks.add(look);
    System.out.println(look);
  }
}

package io.memorysync.benchmarks;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * {@code OtherWriter KIND DIRECTORY}: a second process that writes to the same store until its
 * standard input ends.
 */
public final class OtherWriter {

  private static final int CHATS = 20;
  private static final long FOR_EVER = 100_000;

  private OtherWriter() {}

  /** Starts one; closing its standard input ends it. */
  static Process start(CaptureKind kind, Path directory) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx64m",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            OtherWriter.class.getName(),
            kind.name(),
            directory.toString())
        .redirectOutput(Redirect.DISCARD)
        .redirectError(Redirect.INHERIT)
        .start();
  }

  public static void main(String[] args) throws Exception {
    Capturing capturing = CaptureKind.valueOf(args[0]).open(new File(args[1]).toPath());
    ExecutorService threads = Executors.newCachedThreadPool();
    Thread chats =
        new Thread(
            () -> {
              try {
                new Chats(CHATS, 1).run(threads, capturing, FOR_EVER);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    chats.setDaemon(true);
    chats.start();
    while (System.in.read() >= 0) {
      // Until the other side goes.
    }
    System.exit(0);
  }
}

package io.memorysync.benchmarks;

import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import io.memorysync.loop.MemoryOptions;
import io.memorysync.loop.OpenTurn;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Scope;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/**
 * {@code OutageCost [ROUNDS]}: what a store that hangs costs 200 chats. In the first turn after it
 * began to hang all speak at once, and are compared with chats that sleep for the budget; in the
 * turns after that, ten a second each, they are compared with chats that have no memory. The three
 * run in turn.
 */
public final class OutageCost {

  private static final int CHATS = 200;
  private static final int WARM_TURNS = 20;
  private static final int LATER_TURNS = 50;
  private static final long PACE_MILLIS = 100;
  private static final Duration BUDGET = Duration.ofMillis(1200);
  private static final Duration CLOSING = Duration.ofSeconds(1);

  /** What a chat does in one turn, in a way that depends on whether the store hangs by now. */
  private interface Memory extends AutoCloseable {
    void turn(int chat, String words) throws Exception;

    void hang();

    @Override
    void close();
  }

  private final Map<String, Histogram> rows = new LinkedHashMap<>();

  private OutageCost() {}

  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    OutageCost cost = new OutageCost();
    for (int round = -1; round < rounds; round++) {
      // The first round warms the compiler.
      cost.run("no memory", NoMemory::new, round >= 0);
      cost.run("sleeps for the budget", Sleeping::new, round >= 0);
      cost.run("MemorySync", OutageCost::memory, round >= 0);
    }
    cost.print(rounds);
    System.exit(0);
  }

  private void run(String name, Function<Path, Memory> opening, boolean counts) throws Exception {
    Path directory = Files.createTempDirectory("outage");
    try (Memory memory = opening.apply(directory)) {
      chat(memory, "warm", WARM_TURNS);
      memory.hang();
      Histogram first = chat(memory, "first", 1);
      Histogram later = chat(memory, "later", LATER_TURNS);
      if (counts) {
        row("first turn, " + name).add(first);
        row("later turns, " + name).add(later);
      }
    } finally {
      Folder.delete(directory);
    }
  }

  private Histogram row(String name) {
    return rows.computeIfAbsent(name, k -> new Histogram(3));
  }

  private static Histogram chat(Memory memory, String phase, int turns) throws Exception {
    ConcurrentHistogram times = new ConcurrentHistogram(3);
    CyclicBarrier together = new CyclicBarrier(CHATS);
    Thread[] threads = new Thread[CHATS];
    for (int i = 0; i < CHATS; i++) {
      int chat = i;
      threads[i] = new Thread(() -> chat(memory, chat, phase, turns, together, times));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return times;
  }

  private static void chat(
      Memory memory,
      int chat,
      String phase,
      int turns,
      CyclicBarrier together,
      ConcurrentHistogram times) {
    try {
      together.await();
      for (int turn = 0; turn < turns; turn++) {
        if (turns > 1) {
          Thread.sleep(ThreadLocalRandom.current().nextLong(2 * PACE_MILLIS));
        }
        String words = "What about the bicycle of chat " + chat + ", " + phase + " " + turn + "?";
        long start = System.nanoTime();
        memory.turn(chat, words);
        times.recordValue(System.nanoTime() - start);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void print(int rounds) {
    System.out.printf(
        "%d chats, budget %d ms, %d rounds, JDK %s%n",
        CHATS, BUDGET.toMillis(), rounds, Runtime.version());
    System.out.printf("%-36s | %8s | %8s | %8s | %8s%n", "ms", "turns", "p50", "p99", "max");
    rows.keySet().stream()
        .sorted()
        .forEach(
            name -> {
              Histogram times = rows.get(name);
              System.out.printf(
                  "%-36s | %8d | %8.2f | %8.2f | %8.2f%n",
                  name,
                  times.getTotalCount(),
                  times.getValueAtPercentile(50) / 1e6,
                  times.getValueAtPercentile(99) / 1e6,
                  times.getMaxValue() / 1e6);
            });
  }

  private static Memory memory(Path directory) {
    try {
      SwitchedBackend backend = new SwitchedBackend(EmbeddedBackend.open(directory));
      Block block = new Block(Block.DEFAULT_TEMPLATE, 4000, ZoneOffset.UTC);
      MemoryOptions options =
          new MemoryOptions(5, BUDGET, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0);
      MemoryLoop loop =
          MemoryLoop.over(
              options, MemoryMode.ON, directory, () -> backend, CallerThread.ANY_MAY_WAIT);
      return new Remembering(loop, backend);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private record Remembering(MemoryLoop loop, SwitchedBackend backend) implements Memory {

    @Override
    public void turn(int chat, String words) {
      Scope scope = Scope.of("user" + chat, "bench", "chat");
      OpenTurn turn = loop.receive(scope, "bot", "user", words).orElseThrow();
      String unused = loop.block(turn, List.of(words), Deadline.after(BUDGET));
      loop.reply(turn, "bot", "It is in the cellar.", true);
    }

    @Override
    public void hang() {
      backend.hang();
    }

    @Override
    public void close() {
      loop.close(CLOSING);
      backend.close();
    }
  }

  private record NoMemory(Path directory) implements Memory {

    @Override
    public void turn(int chat, String words) {
      // The model answers at once.
    }

    @Override
    public void hang() {
      // There is nothing that could.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }

  private record Sleeping(Path directory) implements Memory {

    @Override
    public void turn(int chat, String words) throws InterruptedException {
      if (words.contains("first")) {
        TimeUnit.NANOSECONDS.sleep(BUDGET.toNanos());
      }
    }

    @Override
    public void hang() {
      // It is the words that tell.
    }

    @Override
    public void close() {
      // Nothing is open.
    }
  }
}

package io.memorysync.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * {@code AdvisedCall AGENT_JAR}: what the agent adds to a call of a model, with conversations of
 * several lengths, without the time of the backend: the words are too short to recall anything for.
 * Each turn is new, so that it is kept, or the round of a tool loop, so that it is only recognised.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class AdvisedCall {

  private static final String RULES =
      """
      user_id: ann
      min_prompt_chars: 1000
      data_dir: %s
      rules:
        - preset: maps
          type: io.memorysync.benchmarks.AdvisedCall
          method: callModel(List)
      """;

  @Param({"1", "20", "200"})
  private int messages;

  private final List<Map<String, String>> conversation = new ArrayList<>();
  private final List<Map<String, String>> toolRound = new ArrayList<>();
  private long turns;

  @Setup
  public void talk() {
    for (int i = 1; i < messages; i++) {
      conversation.add(
          Map.of(
              "role", i % 2 == 0 ? "assistant" : "user", "content", "This was said as no. " + i));
    }
    toolRound.addAll(conversation);
    toolRound.add(Map.of("role", "user", "content", "Look it up, please"));
    callModel(toolRound);
    toolRound.add(Map.of("role", "tool", "content", "This is what was found"));
    conversation.add(Map.of());
  }

  @Benchmark
  public String newTurn() {
    conversation.set(messages - 1, Map.of("role", "user", "content", "Turn " + turns++));
    return callModel(conversation);
  }

  @Benchmark
  public String toolRound() {
    return callModel(toolRound);
  }

  /** No reply: a turn that is answered could not be asked about once more. */
  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private String callModel(List<Map<String, String>> asked) {
    return asked.isEmpty() ? "nothing was said" : "";
  }

  public static void main(String[] args) throws IOException, RunnerException {
    Path agent = Path.of(args[0]).toAbsolutePath();
    Path directory = Files.createTempDirectory("advised-call");
    try {
      Path rules = directory.resolve("memorysync.yaml");
      Files.writeString(rules, RULES.formatted(directory.resolve("data")));
      for (boolean advised : new boolean[] {false, true}) {
        System.out.println(advised ? "with the agent:" : "without an agent:");
        ChainedOptionsBuilder options =
            new OptionsBuilder()
                .include(AdvisedCall.class.getSimpleName())
                .forks(1)
                .warmupIterations(3)
                .measurementIterations(5)
                .warmupTime(TimeValue.seconds(1))
                .measurementTime(TimeValue.seconds(1));
        if (advised) {
          options.jvmArgsAppend("-javaagent:" + agent + "=" + rules);
        }
        new Runner(options.build()).run();
      }
    } finally {
      try (Stream<Path> files = Files.walk(directory)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }
}

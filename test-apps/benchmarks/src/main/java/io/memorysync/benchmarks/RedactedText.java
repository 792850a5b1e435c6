package io.memorysync.benchmarks;

import io.memorysync.privacy.Redaction;
import io.memorysync.privacy.Sensitive;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** What it costs to clean ordinary text, which the bot's own thread does for each turn. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RedactedText {

  private static final String ENGLISH =
      "I asked the secretary about the token budget: 500, and she said to look at"
          + " https://example.com/plans first. My password is long, so what? ";
  private static final String CHINESE = "我上周问过你关于火车票的事情,你说周五之前会告诉我价格和时间。";

  private final Redaction everything = new Redaction(EnumSet.allOf(Sensitive.class), List.of());

  @Param({"1000", "16000"})
  private int length;

  private String english = "";
  private String chinese = "";

  @Setup
  public void write() {
    english = ENGLISH.repeat(length / ENGLISH.length() + 1).substring(0, length);
    chinese = CHINESE.repeat(length / CHINESE.length() + 1).substring(0, length);
  }

  @Benchmark
  public String english() {
    return Redaction.DEFAULT.of(english);
  }

  @Benchmark
  public String chinese() {
    return Redaction.DEFAULT.of(chinese);
  }

  @Benchmark
  public String everything() {
    return everything.of(english);
  }

  public static void main(String[] args) throws RunnerException {
    new Runner(
            new OptionsBuilder()
                .include(RedactedText.class.getSimpleName())
                .forks(1)
                .warmupIterations(3)
                .measurementIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementTime(TimeValue.seconds(1))
                .build())
        .run();
  }
}

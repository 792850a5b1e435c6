package io.memorysync.benchmarks;

import com.example.modelserver.ModelServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * {@code Readiness AGENT_JAR TEST_APPS [ROUNDS]}: what programs cost until they are ready, without
 * an agent and with each of several. Each round starts every program with every agent in turn; the
 * table has the medians.
 */
public final class Readiness {

  private final Map<String, List<String>> agents = new LinkedHashMap<>();
  private final Map<String, String> environment;

  private Readiness(Path ours, Path doNothing, Path openTelemetry, Path dataDir, String modelUrl) {
    agents.put("no agent", List.of());
    agents.put("does nothing", List.of("-javaagent:" + doNothing));
    agents.put("memorysync", List.of("-javaagent:" + ours + "=user_id=ann,data_dir=" + dataDir));
    agents.put("OpenTelemetry", List.of("-javaagent:" + openTelemetry));
    environment =
        Map.of(
            "SUPPORT_MODEL_URL", modelUrl,
            "SERVER_PORT", "0",
            "OTEL_TRACES_EXPORTER", "none",
            "OTEL_METRICS_EXPORTER", "none",
            "OTEL_LOGS_EXPORTER", "none");
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path ours = Path.of(args[0]).toAbsolutePath();
    Path testApps = Path.of(args[1]).toAbsolutePath();
    int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 10;
    Path openTelemetry = testApps.resolve("spring-boot/target/extras/opentelemetry-javaagent.jar");
    Path doNothing = DoNothingAgent.jar();
    Path dataDir = Files.createTempDirectory("readiness");
    try (ModelServer model = ModelServer.start(0)) {
      new Readiness(ours, doNothing, openTelemetry, dataDir, model.url())
          .run(Program.all(testApps), rounds);
    } finally {
      Files.delete(doNothing);
      try (Stream<Path> files = Files.walk(dataDir)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
    // The client's threads may linger.
    System.exit(0);
  }

  private void run(List<Program> programs, int rounds) throws IOException, InterruptedException {
    Map<String, List<Run>> runs = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      for (Program program : programs) {
        for (Map.Entry<String, List<String>> agent : agents.entrySet()) {
          Run run = Run.of(program, agent.getValue(), environment);
          // The first round warms the disk cache.
          if (round >= 0) {
            String row = "%-30s | %-13s".formatted(program.name(), agent.getKey());
            runs.computeIfAbsent(row, k -> new ArrayList<>()).add(run);
          }
        }
      }
    }
    System.out.printf("medians of %d rounds, JDK %s%n", rounds, Runtime.version());
    System.out.printf(
        "%-30s | %-13s | CPU ms | wall ms | native MB | live heap MB%n", "until", "agent");
    runs.forEach(
        (row, all) ->
            System.out.printf(
                "%s | %6.0f | %7.0f | %9.0f | %12.1f%n",
                row,
                median(all, Run::cpu),
                median(all, Run::wall),
                median(all, Run::committed),
                median(all, Run::heap)));
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> value) {
    return Median.of(runs.stream().map(value::applyAsDouble).toList());
  }
}

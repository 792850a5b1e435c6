package io.memorysync.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code StartUp AGENT_JAR [ROUNDS]}: what the agent adds to the start of a program that uses no
 * framework. Each round runs the program without an agent, with an agent that does nothing, and
 * with ours; the medians over all rounds are compared.
 */
public final class StartUp {

  private final Map<String, List<String>> variants = new LinkedHashMap<>();

  private StartUp(Path agent, Path doNothing) {
    variants.put("no agent", List.of());
    variants.put("an agent that does nothing", List.of("-javaagent:" + doNothing));
    variants.put("memorysync, no target", List.of("-javaagent:" + agent + "=user_id=ann"));
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Path agent = Path.of(args[0]).toAbsolutePath();
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 20;
    Path doNothing = DoNothingAgent.jar();
    try {
      new StartUp(agent, doNothing).run(rounds);
    } finally {
      Files.delete(doNothing);
    }
  }

  private void run(int rounds) throws IOException, InterruptedException {
    Map<String, List<Double>> cpu = new LinkedHashMap<>();
    Map<String, List<Double>> wall = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      for (Map.Entry<String, List<String>> variant : variants.entrySet()) {
        long start = System.nanoTime();
        double cpuMillis = cpuOf(variant.getValue());
        // The first round warms the disk cache.
        if (round >= 0) {
          cpu.computeIfAbsent(variant.getKey(), k -> new ArrayList<>()).add(cpuMillis);
          wall.computeIfAbsent(variant.getKey(), k -> new ArrayList<>())
              .add((System.nanoTime() - start) / 1e6);
        }
      }
    }
    System.out.printf("medians of %d rounds, JDK %s%n", rounds, Runtime.version());
    for (String variant : variants.keySet()) {
      System.out.printf(
          "%-28s CPU %5.0f ms, wall %5.0f ms%n",
          variant, Median.of(cpu.get(variant)), Median.of(wall.get(variant)));
    }
  }

  private static double cpuOf(List<String> jvmArguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Hello.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
      String line = output.readLine();
      if (process.waitFor() != 0) {
        throw new IOException(command + " failed: " + line);
      }
      return Double.parseDouble(line);
    }
  }
}

package io.memorysync.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** How a bot is to be started. */
final class Launch {

  private final Path workDir;
  private final Consumer<BotProcess> started;
  private final Map<String, String> agent = new LinkedHashMap<>();
  private final List<String> wrapper = new ArrayList<>();
  private final List<String> earlyJvm = new ArrayList<>();
  private final List<String> jvm = new ArrayList<>();
  private final List<String> program = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();
  private Path agentJar = Path.of(System.getProperty("agent.jar"));
  private boolean withAgent = true;
  private Jdk jdk = Jdk.OLDEST;
  private List<String> target;
  private Path runtime;

  Launch(Bot bot, Path workDir, Consumer<BotProcess> started) {
    this.target = List.of("-cp", bot.classPath(), bot.main());
    this.workDir = workDir;
    this.started = started;
  }

  /** The agent that the build has made. */
  static Path builtAgent() {
    return Path.of(System.getProperty("agent.jar")).toAbsolutePath().normalize();
  }

  Launch on(Jdk other) {
    jdk = other;
    return this;
  }

  /** Another runtime than a JDK, by its java launcher. */
  Launch on(Path java) {
    runtime = java;
    return this;
  }

  /** What the java launcher is told to start, instead of the bot's main class on its class path. */
  Launch target(String... arguments) {
    target = List.of(arguments);
    return this;
  }

  /** A command that starts the JVM as its last arguments. */
  Launch inside(String... command) {
    wrapper.addAll(List.of(command));
    return this;
  }

  /** Sets an argument of the agent. */
  Launch with(String key, String value) {
    agent.put(key, value);
    return this;
  }

  /** Leaves out an argument of the agent. */
  Launch without(String key) {
    agent.remove(key);
    return this;
  }

  Launch withoutAgent() {
    withAgent = false;
    return this;
  }

  Launch agentJar(Path jar) {
    agentJar = jar;
    return this;
  }

  Launch jvm(String... options) {
    jvm.addAll(List.of(options));
    return this;
  }

  /** Options that stand before our agent. */
  Launch jvmFirst(String... options) {
    earlyJvm.addAll(List.of(options));
    return this;
  }

  Launch env(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Arguments of the bot's main method. */
  Launch arguments(String... arguments) {
    program.addAll(List.of(arguments));
    return this;
  }

  /** Has the bot work through these lines, from a file. */
  Launch script(String... lines) {
    try {
      Path script = Files.createTempFile(workDir, "script", ".txt");
      Files.write(script, List.of(lines), UTF_8);
      program.add(script.toString());
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  BotProcess start() {
    ProcessBuilder builder = new ProcessBuilder(command()).directory(workDir.toFile());
    Map<String, String> variables = builder.environment();
    variables.keySet().removeIf(name -> name.startsWith("MEMORYSYNC_"));
    variables.remove("JAVA_TOOL_OPTIONS");
    variables.putAll(environment);
    BotProcess process = BotProcess.start(builder);
    started.accept(process);
    return process;
  }

  BotProcess run() {
    return start().awaitEnd();
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(wrapper);
    command.add((runtime == null ? jdk.java() : runtime).toString());
    // Bots are short: the best of compilers would only take a core away.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.addAll(earlyJvm);
    if (withAgent) {
      command.add("-javaagent:" + agentJar.toAbsolutePath().normalize() + agentArguments());
    }
    command.addAll(jvm);
    command.addAll(target);
    command.addAll(program);
    return command;
  }

  private String agentArguments() {
    List<String> pairs = new ArrayList<>();
    agent.forEach((key, value) -> pairs.add(key + "=" + quoted(value)));
    return pairs.isEmpty() ? "" : "=" + String.join(",", pairs);
  }

  private static String quoted(String value) {
    return value.contains(",") ? "\"" + value + "\"" : value;
  }
}

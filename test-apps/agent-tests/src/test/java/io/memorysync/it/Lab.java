package io.memorysync.it;

import com.example.modelserver.AnswerFromPrompt;
import com.example.modelserver.Answering;
import com.example.modelserver.ChatRequest;
import com.example.modelserver.ModelServer;
import com.example.modelserver.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A model, a working directory and a data directory for each test, and an end to its bots. */
final class Lab implements BeforeEachCallback, AfterEachCallback {

  /** Data directories by what was told, so that it need not be told again. */
  private static final Map<List<String>, Path> KNOWN = new ConcurrentHashMap<>();

  private final Queue<BotProcess> started = new ConcurrentLinkedQueue<>();
  private final List<Long> arrivals = new CopyOnWriteArrayList<>();
  private ModelServer model;
  private Path dir;

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    dir = Files.createTempDirectory("memorysync-it").toRealPath();
    arrivals.clear();
    model = ModelServer.start(0, request -> arrivals.add(System.nanoTime()));
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    started.forEach(BotProcess::killIfAlive);
    started.clear();
    model.close();
    try (var files = Files.walk(dir)) {
      files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
    }
  }

  ModelServer model() {
    return model;
  }

  /** The working directory of the bots. */
  Path dir() {
    return dir;
  }

  Path dataDir() {
    return dir.resolve("data");
  }

  Store store() {
    return new Store(dataDir());
  }

  List<ChatRequest> requests() {
    return model.requests();
  }

  /** The longest time between two requests. */
  Duration longestGap() {
    long longest = 0;
    for (int i = 1; i < arrivals.size(); i++) {
      longest = Math.max(longest, arrivals.get(i) - arrivals.get(i - 1));
    }
    return Duration.ofNanos(longest);
  }

  ChatRequest onlyRequest() {
    if (requests().size() != 1) {
      throw new AssertionError("expected one request, found " + requests());
    }
    return requests().get(0);
  }

  ChatRequest lastRequest() {
    return requests().get(requests().size() - 1);
  }

  /** The model gives these answers first and then goes back to its own. */
  void scripted(Reply... replies) {
    model.answerWith(Answering.scripted(Arrays.asList(replies), new AnswerFromPrompt()));
  }

  /** A bot without a word about memory: the test says it all. */
  Launch bare(Bot bot) {
    return new Launch(bot, dir, started::add).env("SUPPORT_MODEL_URL", model.url());
  }

  /** A bot with memory for alice, patient with a machine that is busy. */
  Launch bot(Bot bot) {
    return bare(bot)
        .with("user_id", "alice")
        .with("data_dir", dataDir().toString())
        .with("recall_timeout", "20s");
  }

  Launch support() {
    return bot(Bot.SUPPORT);
  }

  /** {@code java -jar memorysync.jar} with these arguments, on the data directory of the bots. */
  BotProcess command(String name, String... arguments) {
    return command(Jdk.OLDEST, name, arguments);
  }

  BotProcess command(Jdk jdk, String name, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(jdk.java().toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar"));
    command.add(Launch.builtAgent().toString());
    command.add(name);
    command.addAll(List.of("--data-dir", dataDir().toString()));
    command.addAll(List.of(arguments));
    return started(command);
  }

  /** A process without variables that would mean us. */
  BotProcess started(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(dir.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("MEMORYSYNC_"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    BotProcess process = BotProcess.start(builder);
    started.add(process);
    return process;
  }

  /** Has the store know these sentences of alice's, told to a bot that has ended. */
  void told(String... sentences) throws IOException {
    List<String> lines = Arrays.stream(sentences).map(each -> "alice: " + each).toList();
    Path known = KNOWN.get(lines);
    if (known == null) {
      support().script(lines.toArray(String[]::new)).run();
      model.forgetRequests();
      arrivals.clear();
      known = Files.createTempDirectory(Path.of("target"), "known");
      copy(dataDir(), known);
      KNOWN.put(lines, known);
    } else {
      copy(known, dataDir());
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}

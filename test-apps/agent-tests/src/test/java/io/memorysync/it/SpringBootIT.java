package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bot on Spring Boot, in the ways in which such bots are started. */
class SpringBootIT {

  private static final Duration SOON = Duration.ofSeconds(30);
  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle?";

  /** The classes of the bot's on which rules have a word to say; they cannot be shared. */
  private static final List<String> ADVISED =
      List.of(
          "dev.langchain4j.model.chat.ChatModel",
          "dev.langchain4j.model.openai.OpenAiChatModel",
          "dev.langchain4j.observability.api.DefaultAiServiceListenerRegistrar",
          "dev.langchain4j.service.DefaultAiServices$1");

  private static final Pattern LOADED = Pattern.compile("(\\S+) source: (.*)");

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void aBotInAFatJarRemembers() throws IOException {
    lab.told(TOLD);
    BotProcess bot = fatJar().start();

    assertRemembers(WebChat.with(bot));
    bot.terminate();

    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void itRemembersBesideOpenTelemetryWhichSeesTheBotAndNothingOfOurs(boolean oursFirst)
      throws IOException {
    lab.told(TOLD);
    Launch launch =
        fatJar()
            .env("OTEL_TRACES_EXPORTER", "console")
            .env("OTEL_METRICS_EXPORTER", "none")
            .env("OTEL_LOGS_EXPORTER", "none");
    String theirs = "-javaagent:" + Bot.built("opentelemetry");
    BotProcess bot = (oursFirst ? launch.jvm(theirs) : launch.jvmFirst(theirs)).start();

    assertRemembers(WebChat.with(bot));
    // The span of a request ends after its answer was sent.
    await().atMost(SOON).until(() -> spans(bot).stream().anyMatch(SpringBootIT::isOfTheChat));
    bot.terminate();

    assertThat(spans(bot))
        .anyMatch(span -> span.contains("java-http-client"))
        .noneMatch(span -> span.contains("memorysync") || span.contains("jdbc"));
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  private static List<String> spans(BotProcess bot) {
    return bot.err().stream().filter(line -> line.contains("LoggingSpanExporter - ")).toList();
  }

  private static boolean isOfTheChat(String span) {
    return span.contains("'POST /chat/{customer}'");
  }

  @Test
  void itSharesAsManyClassesAsWithoutUs() throws IOException {
    lab.told(TOLD);
    Path archive = lab.dir().resolve("bot.jsa");
    BotProcess dumping =
        web(Bot.WEB).withoutAgent().jvm("-XX:ArchiveClassesAtExit=" + archive).start();
    WebChat.with(dumping).say("alice", QUESTION);
    dumping.terminate();
    String use = "-XX:SharedArchiveFile=" + archive;
    BotProcess without = web(Bot.WEB).withoutAgent().jvm(use, classLog("without")).start();
    WebChat.with(without).say("alice", QUESTION);
    without.terminate();

    BotProcess with = web(Bot.WEB).jvm(use, classLog("with")).start();
    assertRemembers(WebChat.with(with));
    with.terminate();

    Set<String> sharedWithout = classes("without", true);
    assertThat(sharedWithout).hasSizeGreaterThan(5000).containsAll(ADVISED);
    Set<String> notShared = classes("with", false);
    notShared.retainAll(sharedWithout);
    assertThat(notShared).containsExactlyInAnyOrderElementsOf(ADVISED);
    assertThat(with.err()).noneMatch(line -> line.contains("warning"));
  }

  @Test
  void itWorksFromAnAotCacheThatWasRecordedWithTheAgent() throws IOException {
    lab.told(TOLD);
    Path cache = lab.dir().resolve("bot.aot");
    BotProcess recording = web(Bot.WEB).on(Jdk.NEWEST).jvm("-XX:AOTCacheOutput=" + cache).start();
    WebChat.with(recording).say("alice", QUESTION);
    recording.terminate();
    assertThat(cache)
        .describedAs("with %s and %s", recording.out(), recording.err())
        .isNotEmptyFile();
    assertThat(lab.requests()).noneMatch(Wire::carriesFence);

    BotProcess bot =
        web(Bot.WEB)
            .on(Jdk.NEWEST)
            // Not used is an error, not a warning.
            .jvm("-XX:AOTMode=on", "-XX:AOTCache=" + cache, classLog("aot"))
            .start();
    assertRemembers(WebChat.with(bot));
    bot.terminate();

    assertThat(classes("aot", true)).hasSizeGreaterThan(5000).containsAll(ADVISED);
  }

  @Test
  void itRemembersAfterRestartsByDevToolsAndWeKeepNothingOfWhatWasBefore() throws IOException {
    lab.told(TOLD);
    Path classes = lab.dir().resolve("classes");
    copy(Bot.built("bot.web.classes"), classes);
    String classPath =
        String.join(
            ":",
            classes.toString(),
            Bot.built("bot.web.lib") + "/*",
            Bot.built("devtools").toString());
    BotProcess bot =
        web(Bot.WEB)
            .target("-cp", classPath, Bot.WEB.main())
            // What caches hold softly is not held by us.
            .jvm("-XX:SoftRefLRUPolicyMSPerMB=0")
            .env("SPRING_DEVTOOLS_RESTART_TRIGGERFILE", "restart-now")
            .env("SPRING_DEVTOOLS_RESTART_POLLINTERVAL", "200ms")
            .env("SPRING_DEVTOOLS_RESTART_QUIETPERIOD", "100ms")
            .env("SPRING_DEVTOOLS_LIVERELOAD_ENABLED", "false")
            .start();
    assertRemembers(WebChat.with(bot));

    for (int starts = 2; starts <= 3; starts++) {
      restart(classes, starts);
      WebChat restarted = WebChat.afterStarts(bot, starts);
      restarted.say("alice", "My bell no. %d is broken.".formatted(starts));
      restarted.say("alice", "What of bell no. %d?".formatted(starts));
      assertThat(Wire.block(lab.lastRequest())).contains(TOLD);
    }

    await().atMost(SOON).until(() -> lab.store().said().contains("user: What of bell no. 3?"));
    // The one that runs, and the first: its thread has made the exit hook of Spring Boot.
    await().atMost(SOON).until(() -> liveRestartLoaders(bot) == 2);
    bot.terminate();
  }

  private static void restart(Path classes, int time) throws IOException {
    // The changed class is the reason; the other file says that all changes are there.
    Path changed = classes.resolve("com/example/web/ChatController.class");
    Files.setLastModifiedTime(changed, FileTime.from(Instant.ofEpochSecond(time)));
    Files.writeString(classes.resolve("restart-now"), "now".repeat(time));
  }

  private Launch fatJar() {
    return web(Bot.WEB).target("-jar", Bot.built("bot.web.fat").toString());
  }

  private Launch web(Bot bot) {
    return lab.bot(bot).env("SERVER_PORT", "0");
  }

  private void assertRemembers(WebChat chat) {
    String answer = chat.say("alice", QUESTION);

    assertThat(answer).contains(TOLD);
    assertThat(Wire.block(lab.lastRequest())).contains(TOLD);
    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(lab.store().said())
                    .endsWith("user: " + QUESTION, "assistant: " + answer));
  }

  private String classLog(String name) {
    return "-Xlog:class+load:file=" + lab.dir().resolve(name);
  }

  /** The bot's classes that came from an archive, or those that did not. */
  private Set<String> classes(String log, boolean shared) throws IOException {
    try (Stream<String> lines = Files.lines(lab.dir().resolve(log))) {
      return lines
          .map(LOADED::matcher)
          .filter(Matcher::find)
          .filter(line -> !line.group(2).contains("memorysync.jar"))
          .filter(line -> line.group(2).startsWith("shared objects file") == shared)
          .map(line -> line.group(1))
          .filter(name -> !name.contains("$$") && !name.startsWith("jdk."))
          .collect(Collectors.toCollection(HashSet::new));
    }
  }

  /** After a collection, which the histogram begins with. */
  private static long liveRestartLoaders(BotProcess bot) {
    ProcessBuilder histogram =
        new ProcessBuilder(Jdk.tool("jcmd").toString(), bot.pid(), "GC.class_histogram");
    return BotProcess.start(histogram).awaitEnd().out().stream()
        .filter(line -> line.contains("classloader.RestartClassLoader"))
        .mapToLong(line -> Long.parseLong(line.trim().split("\\s+")[1]))
        .sum();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
    }
  }
}

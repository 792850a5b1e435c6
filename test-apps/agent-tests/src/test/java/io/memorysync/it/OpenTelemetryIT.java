package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the OpenTelemetry of a bot is told, if the bot has one. */
class OpenTelemetryIT {

  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle, no. %d?";

  @RegisterExtension final Lab lab = new Lab();

  private final AtomicInteger asked = new AtomicInteger();

  @Test
  void theBotsOwnSdkIsFoundEvenIfItIsSetUpAfterTheFirstTurn() throws Exception {
    lab.told(TOLD);
    BotProcess bot = lab.bot(Bot.TRACED).start();
    ask(bot);
    bot.type("!trace");
    bot.awaitOut("tracing");

    // Looked for every ten seconds.
    await()
        .atMost(LIMIT)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              ask(bot);
              return !recalls(bot).isEmpty();
            });
    bot.type("!end");
    bot.awaitEnd();

    String recall = recalls(bot).get(0);
    assertThat(recall)
        .contains(
            "INTERNAL",
            "gen_ai.operation.name=search_memory",
            "gen_ai.memory.record.count=",
            "memorysync.recall.outcome=hit");
    String parent = recall.replaceFirst(".* parent (\\w+) .*", "$1");
    assertThat(bot.out()).anyMatch(line -> line.startsWith("span reply " + parent));
    assertThat(bot.out())
        .anyMatch(line -> line.startsWith("metric memorysync.recall.duration s"))
        .anyMatch(line -> line.startsWith("metric memorysync.capture.duration s"))
        .anyMatch(line -> line.startsWith("metric memorysync.turns {turn}"))
        .anyMatch(line -> line.startsWith("metric memorysync.turns.pending {turn}"))
        .anyMatch(line -> line.startsWith("metric memorysync.state"));
    assertThat(bot.out())
        .filteredOn(line -> line.startsWith("span ") || line.startsWith("metric "))
        .noneMatch(line -> line.contains("saddle") || line.contains("alice"));
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  @Test
  void theAgentOfOpenTelemetryIsToldWhereTheBotHasTheApi() {
    BotProcess bot =
        lab.bot(Bot.WEB)
            .target(
                "-cp",
                Bot.WEB.classPath() + ":" + Bot.built("opentelemetry.api") + "/*",
                Bot.WEB.main())
            .jvm("-javaagent:" + Bot.built("opentelemetry"))
            .env("SERVER_PORT", "0")
            .env("OTEL_TRACES_EXPORTER", "console")
            .env("OTEL_METRICS_EXPORTER", "none")
            .env("OTEL_LOGS_EXPORTER", "none")
            .start();
    WebChat chat = WebChat.with(bot);

    await()
        .atMost(LIMIT)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () -> {
              chat.say("alice", QUESTION.formatted(asked.incrementAndGet()));
              return bot.err().stream().anyMatch(line -> line.contains("'search_memory'"));
            });
    bot.terminate();

    List<String> spans =
        bot.err().stream().filter(line -> line.contains("LoggingSpanExporter - ")).toList();
    String recall = spans.stream().filter(span -> span.contains("search_memory")).findAny().get();
    String trace = recall.replaceFirst(".*'search_memory' : (\\w+) .*", "$1");
    assertThat(spans)
        .anyMatch(span -> span.contains(trace) && span.contains("'POST /chat/{customer}'"));
    assertThat(spans).filteredOn(span -> span.contains("memorysync")).noneMatch(this::isPersonal);
  }

  @Test
  void withoutOneNothingListensAndNothingIsSent() throws Exception {
    BotProcess bot = lab.support().script("alice: My bell is broken.", "!pause").start();
    bot.awaitOut("paused");
    int model = URI.create(lab.model().url()).getPort();
    assertThat(Sockets.of(bot)).allMatch(socket -> socket.remotePort() == model);
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
    bot.type("");
    bot.awaitEnd();
  }

  private boolean isPersonal(String span) {
    return span.contains("saddle") || span.contains("alice");
  }

  private void ask(BotProcess bot) {
    bot.type(QUESTION.formatted(asked.incrementAndGet()));
    bot.awaitOutAfter("bot> ", asked.get());
  }

  private static List<String> recalls(BotProcess bot) {
    return bot.out().stream().filter(line -> line.startsWith("span search_memory ")).toList();
  }
}

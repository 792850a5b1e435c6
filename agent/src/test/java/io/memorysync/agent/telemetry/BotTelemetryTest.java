package io.memorysync.agent.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.memorysync.bridge.CallerThread;
import io.memorysync.context.Block;
import io.memorysync.loop.Capture;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import io.memorysync.loop.MemoryOptions;
import io.memorysync.loop.RecallListener;
import io.memorysync.privacy.Redaction;
import io.memorysync.turn.Scope;
import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bots with an OpenTelemetry of their own, each in a loader of its own. */
class BotTelemetryTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final String SDK = "io.opentelemetry.sdk.OpenTelemetrySdk";

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  @TempDir Path dataDir;
  private MemoryLoop loop;
  private BotTelemetry telemetry;

  @BeforeEach
  void open() {
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    MemoryOptions options =
        new MemoryOptions(5, LIMIT, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0);
    loop = MemoryLoop.embedded(options, MemoryMode.ON, dataDir, CallerThread.ANY_MAY_WAIT);
    telemetry = new BotTelemetry(loop, Duration.ZERO);
  }

  @AfterEach
  void close() {
    Thread.currentThread().setContextClassLoader(before);
    loop.close(LIMIT);
  }

  @Test
  void isToldOnceTheBotHasSetItAndNeverSetsItItself() throws Exception {
    try (URLClassLoader bot = bot("opentelemetry")) {
      Thread.currentThread().setContextClassLoader(bot);
      assertThat(telemetry.recallStarted()).isSameAs(RecallListener.NONE);
      awaitNoLook();
      setGlobal(bot);
      await().atMost(LIMIT).until(() -> telemetry.recallStarted() != RecallListener.NONE);
      assertThat(telemetry.recallStarted().getClass().getClassLoader().getClass())
          .isEqualTo(OtelLoader.class);
    }
  }

  @Test
  void aBotWithoutOneIsLookedAtOnce() throws Exception {
    try (URLClassLoader bot = bot("no such library")) {
      Thread.currentThread().setContextClassLoader(bot);
      telemetry.recallStarted();
      awaitNoLook();
      for (int i = 0; i < 100; i++) {
        assertThat(telemetry.recallStarted()).isSameAs(RecallListener.NONE);
        assertThat(lookers()).isEmpty();
      }
    }
  }

  @Test
  void aBotThatIsUndeployedCanGoAndTheNextOneIsFound() throws Exception {
    WeakReference<ClassLoader> gone = deployAndUndeploy();
    await()
        .atMost(LIMIT)
        .until(
            () -> {
              System.gc();
              return gone.get() == null;
            });
    try (URLClassLoader next = bot("opentelemetry")) {
      Thread.currentThread().setContextClassLoader(next);
      setGlobal(next);
      await().atMost(LIMIT).until(() -> telemetry.recallStarted() != RecallListener.NONE);
    }
  }

  private WeakReference<ClassLoader> deployAndUndeploy() throws Exception {
    try (URLClassLoader bot = bot("opentelemetry")) {
      Thread.currentThread().setContextClassLoader(bot);
      setGlobal(bot);
      await().atMost(LIMIT).until(() -> telemetry.recallStarted() != RecallListener.NONE);
      System.gc();
      // While the bot is there, it is told: nothing but its own class holds the listener.
      assertThat(telemetry.recallStarted()).isNotSameAs(RecallListener.NONE);
      // A turn that is never answered is held, and its recall with it.
      loop.listener(telemetry);
      Scope ann = Scope.of("ann", "test", "monday");
      assertThat(loop.receive(ann, "bot", "user", "What is my dog called?")).isPresent();
      return new WeakReference<>(bot);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
      awaitNoLook();
    }
  }

  private static void setGlobal(ClassLoader bot) throws ReflectiveOperationException {
    Object builder = bot.loadClass(SDK).getMethod("builder").invoke(null);
    // Throws if anybody has asked for the global instance before.
    builder.getClass().getMethod("buildAndRegisterGlobal").invoke(builder);
  }

  private static void awaitNoLook() {
    await().atMost(LIMIT).until(() -> lookers().isEmpty());
  }

  private static List<String> lookers() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter("memorysync-telemetry"::equals)
        .toList();
  }

  /** A loader with the jars of the test's class path that are named so, and nothing else. */
  private static URLClassLoader bot(String jars) throws IOException {
    URL[] urls =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> new File(entry).getName().startsWith(jars))
            .map(BotTelemetryTest::url)
            .toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL url(String entry) {
    try {
      return new File(entry).toURI().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }
}

package io.memorysync.agent.weave;

import io.memorysync.agent.config.DefaultDataDir;
import io.memorysync.agent.config.Settings;
import io.memorysync.agent.log.AgentLog;
import io.memorysync.agent.seam.EventLoops;
import io.memorysync.agent.seam.Memory;
import io.memorysync.agent.telemetry.BotTelemetry;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.OwnThread;
import io.memorysync.context.Block;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import io.memorysync.loop.MemoryOptions;
import java.time.Duration;
import java.time.ZoneId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts memory for this process, and ends it with it. */
final class Start {

  private static final Logger log = LoggerFactory.getLogger(Start.class);

  /** How long the end of the process may be held up to store what is pending. */
  private static final Duration AT_EXIT = Duration.ofSeconds(3);

  private static final Duration LAST_LINE = Duration.ofMillis(200);

  private Start() {}

  static Memory memory(Settings settings) {
    CallerThread caller = new EventLoops();
    return new Memory(settings, caller, () -> loop(settings, caller));
  }

  private static MemoryLoop loop(Settings settings, CallerThread caller) {
    Block block =
        new Block(settings.contextTemplate(), settings.maxContextChars(), ZoneId.systemDefault());
    MemoryOptions options =
        new MemoryOptions(
            settings.topK(),
            settings.recallTimeout(),
            settings.minPromptChars(),
            settings.capture(),
            settings.redaction(),
            block,
            (long) settings.maxLogMegabytes() << 20,
            settings.keepDays());
    MemoryLoop loop =
        MemoryLoop.embedded(options, settings.mode(), settings.dataDir().toPath(), caller);
    loop.listener(new BotTelemetry(loop));
    storeAtExit(loop);
    log.info(
        "memory {} for {}, in {}",
        does(settings.mode()),
        whose(settings.userId()),
        settings.dataDir());
    if (DefaultDataDir.isTemporary(settings.dataDir())) {
      log.warn(
          "there is no home directory, so memory is in {} and may be gone after a restart. Set"
              + " data_dir.",
          settings.dataDir());
    }
    return loop;
  }

  private static void atExit(MemoryLoop loop) {
    loop.processEnds(AT_EXIT);
    AgentLog.drain(LAST_LINE);
  }

  private static String whose(String userId) {
    if (userId.isEmpty()) {
      return "the users that rules tell";
    }
    return userId.equals(Settings.SESSION_IS_USER)
        ? "each session as a user of its own"
        : "user " + userId;
  }

  private static String does(MemoryMode mode) {
    return switch (mode) {
      case ON -> "is on";
      case OBSERVE -> "only observes, the model is shown nothing,";
      case OFF -> "is off until it is switched on over JMX,";
    };
  }

  private static void storeAtExit(MemoryLoop loop) {
    try {
      Runtime.getRuntime().addShutdownHook(OwnThread.of("exit", () -> atExit(loop)));
    } catch (IllegalStateException exiting) {
      // The process is ending already: what is in the log is stored by the next one.
    }
  }
}

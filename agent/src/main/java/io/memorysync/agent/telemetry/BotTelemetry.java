package io.memorysync.agent.telemetry;

import io.memorysync.bridge.OwnThread;
import io.memorysync.loop.MemoryListener;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.RecallListener;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes what the loop does on to the OpenTelemetry of the bot, once the bot has set it up. It is
 * looked for on a thread of ours, where the thread that gives a turn would find it; nothing of the
 * bot's is held, so that a web application can go.
 */
public final class BotTelemetry implements MemoryListener {

  private static final Logger log = LoggerFactory.getLogger(BotTelemetry.class);
  private static final Duration INTERVAL = Duration.ofSeconds(10);

  private final MemoryLoop loop;
  private final long intervalNanos;
  private final AtomicLong lookedNanos;
  private volatile Reference<@Nullable MemoryListener> found = new WeakReference<>(null);

  /** A loader that has no OpenTelemetry, or none that we can use, will not get one either. */
  private volatile Reference<@Nullable ClassLoader> without = new WeakReference<>(null);

  /** What is found lives as long as the bot's own class, which alone holds it. */
  private final ClassValue<AtomicReference<MemoryListener>> ofClass =
      new ClassValue<>() {
        @Override
        protected AtomicReference<MemoryListener> computeValue(Class<?> global) {
          return new AtomicReference<>(NONE);
        }
      };

  public BotTelemetry(MemoryLoop loop) {
    this(loop, INTERVAL);
  }

  BotTelemetry(MemoryLoop loop, Duration interval) {
    this.loop = loop;
    this.intervalNanos = interval.toNanos();
    this.lookedNanos = new AtomicLong(System.nanoTime() - intervalNanos);
  }

  @Override
  public RecallListener recallStarted() {
    return listener().recallStarted();
  }

  @Override
  public void captured(long nanos) {
    listener().captured(nanos);
  }

  private MemoryListener listener() {
    MemoryListener listener = found.get();
    if (listener != null) {
      return listener;
    }
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    if (loader != null && loader != without.get()) {
      lookAgain(loader);
    }
    return NONE;
  }

  private void lookAgain(ClassLoader loader) {
    long now = System.nanoTime();
    long looked = lookedNanos.get();
    if (now - looked >= intervalNanos && lookedNanos.compareAndSet(looked, now)) {
      OwnThread.of("telemetry", () -> look(loader)).start();
    }
  }

  private void look(ClassLoader loader) {
    try {
      BotApi api = BotApi.seenBy(loader);
      if (api.isSet()) {
        MemoryListener listener = api.listener(loop);
        ofClass.get(api.global()).set(listener);
        found = new WeakReference<>(listener);
        log.debug("the OpenTelemetry of the bot is told");
      }
    } catch (ClassNotFoundException none) {
      without = new WeakReference<>(loader);
    } catch (ReflectiveOperationException | RuntimeException | LinkageError unusable) {
      without = new WeakReference<>(loader);
      log.info(
          "the OpenTelemetry of the bot is not told of memory, its API is not one of 1.32 or newer"
              + " of 1.x: {}",
          unusable.toString());
      log.debug("the OpenTelemetry of the bot is not told", unusable);
    }
  }
}

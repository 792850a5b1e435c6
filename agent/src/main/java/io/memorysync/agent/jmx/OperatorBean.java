package io.memorysync.agent.jmx;

import io.memorysync.agent.seam.Seams;
import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.MemoryMode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.management.JMException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shows the loop to JMX. */
public final class OperatorBean implements MemoryMXBean {

  private static final Logger log = LoggerFactory.getLogger(OperatorBean.class);
  private static final String NAME = "io.memorysync:type=Memory";
  private static final Duration CLOSING = Duration.ofSeconds(3);

  private final MemoryLoop loop;
  private final Seams seams;

  private OperatorBean(MemoryLoop loop, Seams seams) {
    this.loop = loop;
    this.seams = seams;
  }

  /**
   * Registers the bean. This initialises JMX and with it java.util.logging, so it must not be
   * called before the bot has had the time to choose its log manager. A runtime without JMX goes
   * without.
   */
  public static void register(MemoryLoop loop, Seams seams) {
    try {
      ManagementFactory.getPlatformMBeanServer()
          .registerMBean(
              new DescribedMBean(new OperatorBean(loop, seams), MemoryMXBean.class),
              new ObjectName(NAME));
    } catch (JMException | RuntimeException | LinkageError unavailable) {
      log.debug("no JMX here", unavailable);
    }
  }

  @Override
  public String getState() {
    return loop.state().name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String getMode() {
    return loop.mode().name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void setMode(String mode) {
    for (MemoryMode known : MemoryMode.values()) {
      if (known.name().equalsIgnoreCase(mode)) {
        loop.mode(known);
        return;
      }
    }
    throw new IllegalArgumentException("expected on, observe or off, found '" + mode + "'");
  }

  @Override
  public long getTurnsCaptured() {
    return loop.stored().kept();
  }

  @Override
  public long getTurnsStored() {
    return loop.stored().stored();
  }

  @Override
  public long getTurnsPending() {
    return loop.stored().pending();
  }

  @Override
  public long getTurnsDropped() {
    return loop.stored().dropped();
  }

  @Override
  public Map<String, Long> getTurnsDroppedByReason() {
    Map<String, Long> byReason = new TreeMap<>();
    loop.stored()
        .droppedBy()
        .forEach((why, turns) -> byReason.put(why.name().toLowerCase(Locale.ROOT), turns));
    return byReason;
  }

  @Override
  public long getTurnsInMemoryOnly() {
    return loop.logDepth().memoryOnly();
  }

  @Override
  public double getOldestPendingSeconds() {
    return loop.logDepth().ageSeconds(Instant.now());
  }

  @Override
  public long getLogBytes() {
    return loop.logDepth().bytes();
  }

  @Override
  public long getTurnsRecovered() {
    return loop.stored().recovered();
  }

  @Override
  public long getRecalls() {
    return loop.counts().recalls();
  }

  @Override
  public long getRecallHits() {
    return loop.counts().hits();
  }

  @Override
  public long getRecallTimeouts() {
    return loop.counts().timeouts();
  }

  @Override
  public long getRecallFailures() {
    return loop.counts().failures();
  }

  @Override
  public long getRecallsSkipped() {
    return loop.counts().skipped();
  }

  @Override
  public long getRecallsNearby() {
    return loop.counts().nearby();
  }

  @Override
  public double getRecallP50Millis() {
    return loop.counts().recallTimes().p50();
  }

  @Override
  public double getRecallP95Millis() {
    return loop.counts().recallTimes().p95();
  }

  @Override
  public double getRecallP99Millis() {
    return loop.counts().recallTimes().p99();
  }

  @Override
  public double getRecallMaxMillis() {
    return loop.counts().recallTimes().max();
  }

  @Override
  public double getRecallWaitP50Millis() {
    return loop.counts().waitTimes().p50();
  }

  @Override
  public double getRecallWaitP95Millis() {
    return loop.counts().waitTimes().p95();
  }

  @Override
  public double getRecallWaitP99Millis() {
    return loop.counts().waitTimes().p99();
  }

  @Override
  public double getRecallWaitMaxMillis() {
    return loop.counts().waitTimes().max();
  }

  @Override
  public double getCaptureP50Millis() {
    return loop.counts().captureTimes().p50();
  }

  @Override
  public double getCaptureP99Millis() {
    return loop.counts().captureTimes().p99();
  }

  @Override
  public double getCaptureMaxMillis() {
    return loop.counts().captureTimes().max();
  }

  @Override
  public List<String> getRulesOff() {
    return seams.rulesOff();
  }

  @Override
  public boolean flush(long seconds) {
    return loop.flush(Duration.ofSeconds(seconds));
  }

  @Override
  public void close() {
    loop.close(CLOSING);
    log.info("memory is closed");
  }

  @Override
  public void optOut(String user) throws IOException {
    loop.optOut(user);
  }

  @Override
  public void optIn(String user) throws IOException {
    loop.optIn(user);
  }
}

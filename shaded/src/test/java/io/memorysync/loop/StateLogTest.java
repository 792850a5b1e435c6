package io.memorysync.loop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.backend.BackendException;
import io.memorysync.bridge.CallerThread;
import io.memorysync.context.Block;
import io.memorysync.privacy.Redaction;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each change of state is said once, however often its cause comes back. */
class StateLogTest {

  private final PrintStream before = System.err;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final StateLog state = new StateLog();

  @BeforeEach
  void listen() {
    System.setErr(new PrintStream(printed, true, UTF_8));
  }

  @AfterEach
  void restore() {
    System.setErr(before);
  }

  @Test
  void aThousandFailuresAreOneLine() {
    for (int i = 0; i < 1000; i++) {
      state.down(new BackendException("no. " + i, null));
    }
    assertThat(said()).singleElement().asString().contains("memory is degraded").contains("no. 0");
    assertThat(state.state()).isEqualTo(MemoryState.DEGRADED);
  }

  @Test
  void eachWayThereAndBackIsSaidOnce() {
    for (int round = 0; round < 2; round++) {
      state.down(new BackendException("disk full", null));
      state.down(new BackendException("disk full", null));
      state.up();
      state.up();
      assertThat(state.state()).isEqualTo(MemoryState.OK);
    }
    assertThat(said())
        .satisfiesExactly(
            line -> assertThat(line).contains("degraded"),
            line -> assertThat(line).contains("memory is back"),
            line -> assertThat(line).contains("degraded"),
            line -> assertThat(line).contains("memory is back"));
  }

  @Test
  void itIsBackOnlyWhenNothingIsWrongAnyMore() {
    state.down(new BackendException("disk full", null));
    state.recallsStop(new LateException());
    state.up();
    assertThat(state.state()).isEqualTo(MemoryState.DEGRADED);
    assertThat(said()).hasSize(1);
    state.recallsGoOn();
    assertThat(state.state()).isEqualTo(MemoryState.OK);
    assertThat(said()).hasSize(2).last().asString().contains("memory is back");
  }

  @Test
  void thatRecallsStopIsSaidWithTheReason() {
    state.recallsStop(new LateException());
    assertThat(state.state()).isEqualTo(MemoryState.DEGRADED);
    state.recallsStop(new LateException());
    assertThat(said()).singleElement().asString().contains("degraded", "recall_timeout");
  }

  @Test
  void onceClosedItIsDownForGood() {
    state.closed();
    state.up();
    assertThat(state.state()).isEqualTo(MemoryState.DOWN);
    assertThat(said()).isEmpty();
  }

  @Test
  void aModeIsSaidWhenItChanges(@TempDir Path dataDir) {
    Block block = new Block("{context}", 4000, ZoneOffset.UTC);
    Duration limit = Duration.ofSeconds(20);
    MemoryLoop loop =
        MemoryLoop.embedded(
            new MemoryOptions(5, limit, 8, Capture.BOTH, Redaction.DEFAULT, block, 64L << 20, 0),
            MemoryMode.ON,
            dataDir,
            CallerThread.ANY_MAY_WAIT);
    try {
      loop.mode(MemoryMode.ON);
      loop.mode(MemoryMode.OBSERVE);
      loop.mode(MemoryMode.OBSERVE);
      assertThat(said()).singleElement().asString().endsWith("mode is observe now");
    } finally {
      loop.close(limit);
    }
  }

  private List<String> said() {
    return printed.toString(UTF_8).lines().filter(line -> line.contains("io.memorysync")).toList();
  }
}

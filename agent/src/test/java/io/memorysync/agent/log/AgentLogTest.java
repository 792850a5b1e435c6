package io.memorysync.agent.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.testing.CapturedLog;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class AgentLogTest {

  private final Logger log = LoggerFactory.getLogger(AgentLogTest.class);

  @TempDir private Path directory;

  @AfterEach
  void leaveTheFolder() {
    new CapturedLog();
  }

  @Test
  void isBoundToSlf4j() {
    assertThat(log).isInstanceOf(AgentLogger.class);
  }

  @Test
  void writesOneLineAnEvent() {
    CapturedLog captured = new CapturedLog();
    log.info("memory is {} for {}", "on", 7);

    String line = captured.lines().get(0);
    assertThat(captured.lines()).hasSize(1);
    assertThat(line)
        .matches(
            "\\[memorysync] \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d{3})?Z INFO memory is on for 7");
    assertThat(Instant.parse(line.split(" ", -1)[1]))
        .isBetween(Instant.now().minus(Duration.ofSeconds(30)), Instant.now());
  }

  @Test
  void leavesOutWhatIsBelowItsLevel() {
    CapturedLog captured = new CapturedLog();
    log.trace("trace");
    log.debug("debug");
    log.atDebug().log("debug");
    log.info("info");
    log.warn("warn");
    log.error("error");

    assertThat(log.isTraceEnabled()).isFalse();
    assertThat(log.isDebugEnabled()).isFalse();
    assertThat(captured.lines())
        .extracting(AgentLogTest::ending)
        .containsExactly("info", "warn", "error");
  }

  @Test
  void debugBringsStackTraces() {
    IllegalStateException failure = new IllegalStateException("broken");
    CapturedLog quiet = new CapturedLog();
    log.warn("failed", failure);
    assertThat(quiet.lines()).hasSize(1);

    CapturedLog loud = new CapturedLog(true);
    log.debug("failed", failure);
    assertThat(loud.lines()).hasSizeGreaterThan(2);
    assertThat(loud.lines().get(1)).isEqualTo("java.lang.IllegalStateException");
    assertThat(loud.lines().get(2)).contains("AgentLogTest.debugBringsStackTraces");
  }

  @Test
  void aNewFileIsTheOwnersAlone() throws Exception {
    Path file = directory.resolve("memorysync.log");
    AgentLog.configure(file.toFile(), false);
    log.info("hello");

    assertThat(Files.readString(file)).contains("hello");
    if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void goesOnInAFileThatIsThere() throws Exception {
    Path file = Files.writeString(directory.resolve("memorysync.log"), "before\n");
    AgentLog.configure(file.toFile(), false);
    log.info("after");

    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).isEqualTo("before");
    assertThat(lines.get(1)).endsWith("INFO after");
  }

  @Test
  void saysThatAFileCannotBeWritten_andGoesOnAsBefore() {
    CapturedLog captured = new CapturedLog();
    File impossible = directory.resolve("missing/memorysync.log").toFile();
    AgentLog.configure(impossible, false);
    log.info("hello");

    assertThat(captured.lines().get(0)).contains("WARN cannot write log_file " + impossible);
    assertThat(captured.lines().get(1)).endsWith("INFO hello");
  }

  private static String ending(String line) {
    return line.substring(line.lastIndexOf(' ') + 1);
  }
}

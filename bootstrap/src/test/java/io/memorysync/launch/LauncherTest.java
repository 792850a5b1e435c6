package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What the launcher says. That it starts the agent is tested with the whole jar. */
class LauncherTest {

  @Test
  void saysThatTheJvmIsTooOld() {
    try (var properties = new SystemProperties().with("java.specification.version", "1.8")) {
      assertThat(launch(null))
          .isEqualToIgnoringNewLines(
              "[memorysync] MemorySync needs Java 17 or newer, this is Java 8. Memory is off.");
    }
  }

  @Test
  void staysSilentWhenSwitchedOff() {
    try (var properties = new SystemProperties().with("java.specification.version", "1.8")) {
      assertThat(launch("enabled=false")).isEmpty();
    }
  }

  @Test
  void staysSilentInToolsOfTheJdk() {
    try (var properties = new SystemProperties().with("jdk.module.main", "jdk.jcmd")) {
      assertThat(launch(null)).isEmpty();
    }
  }

  /** In this order, since the launcher remembers that it was called. */
  @Test
  void refusesAJarThatIsNotOurs_andASecondAgent() {
    assertThat(launch(null)).contains("must be used as its own jar").contains("Memory is off.");
    assertThat(launch(null)).contains("is on the command line twice");
  }

  @Test
  void saysSoWhenItCannotStart_andThrowsNothing() {
    try (var properties = new SystemProperties().with("java.specification.version", "seventeen")) {
      assertThat(launch(null)).contains("could not start").contains("seventeen");
    }
  }

  private static String launch(String arguments) {
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Launcher.premain(arguments, null);
    } finally {
      System.setErr(before);
    }
    return said.toString(StandardCharsets.UTF_8);
  }
}

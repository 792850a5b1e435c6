package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What is said where no command can run. That commands run is tested with the whole jar. */
class MainTest {

  private String said = "";

  @Test
  void saysThatTheJvmIsTooOld() {
    try (var properties = new SystemProperties().with("java.specification.version", "11")) {
      assertThat(run()).isEqualTo(2);
      assertThat(said)
          .isEqualToIgnoringNewLines("MemorySync needs Java 17 or newer, this is Java 11.");
    }
  }

  @Test
  void refusesAJarThatIsNotOurs() {
    assertThat(run()).isEqualTo(2);
    assertThat(said).contains("must be used as its own jar");
  }

  private int run() {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      return Main.run(new String[] {"version"});
    } finally {
      System.setErr(before);
      said = bytes.toString(StandardCharsets.UTF_8);
    }
  }
}

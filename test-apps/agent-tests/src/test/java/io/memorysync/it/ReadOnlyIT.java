package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A container that allows next to nothing: a read-only root, a user without a name or a home, no
 * running of anything in the folder for temporary files.
 */
class ReadOnlyIT {

  private static final String NOBODY = "54321";
  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle?";

  @RegisterExtension final Lab lab = new Lab();

  @BeforeAll
  static void canMakeOne() throws IOException, InterruptedException {
    assumeTrue(
        succeeds("unshare", "--mount", "mount", "--make-rprivate", "/"),
        "skipped: this user may not make mount namespaces, which takes Linux and root");
    for (Path needed : List.of(Launch.builtAgent(), Jdk.OLDEST.java())) {
      assumeTrue(
          succeeds(
              "setpriv",
              "--reuid",
              NOBODY,
              "--regid",
              NOBODY,
              "--clear-groups",
              "test",
              "-r",
              needed.toString()),
          "skipped: other users may not read " + needed);
    }
  }

  @Test
  void aBotWithAVolumeToWriteToRemembers() throws Exception {
    lab.told(TOLD);

    BotProcess bot = contained(lab.support().script("alice: " + QUESTION)).run();

    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertThat(lab.store().said()).hasSize(4).contains("user: " + QUESTION);
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
    assertThat(lab.dataDir().toFile().list()).noneMatch(name -> name.startsWith("native"));
  }

  @Test
  void aBotWithoutOneRunsAndItsOperatorIsToldWhatToSet() throws Exception {
    BotProcess bot = contained(lab.support().without("data_dir").script("alice: " + TOLD)).run();

    assertThat(bot.out()).anyMatch(line -> line.endsWith("Noted: " + TOLD));
    assertThat(lab.onlyRequest())
        .satisfies(request -> assertThat(Wire.carriesFence(request)).isFalse());
    assertThat(bot.agentLines())
        .anyMatch(
            line -> line.contains("there is no home directory") && line.contains("Set data_dir"))
        .filteredOn(line -> line.contains("noexec"))
        .singleElement()
        .asString()
        .startsWith("WARN memory is degraded")
        .contains("SQLite's native library cannot be loaded")
        .contains("Set data_dir, or -Dorg.sqlite.tmpdir");
  }

  private Launch contained(Launch launch) throws URISyntaxException {
    Path script = Path.of(ReadOnlyIT.class.getResource("/container.sh").toURI());
    return launch
        .inside("unshare", "--mount", "sh", script.toString(), lab.dir().toString(), NOBODY)
        .jvm("-Djava.io.tmpdir=" + lab.dir().resolve("tmp"));
  }

  private static boolean succeeds(String... command) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException notThere) {
      return false;
    }
  }
}

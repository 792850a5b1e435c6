package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JVMs that are strict or small, and folders with names that are no words. */
class NarrowPlacesIT {

  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle?";

  @RegisterExtension final Lab lab = new Lab();

  @ParameterizedTest
  @ValueSource(strings = {"-Xverify:all", "-XX:ActiveProcessorCount=1"})
  void aBotRemembersInAStrictJvmAndInASmallOne(String option) throws IOException {
    lab.told(TOLD);

    BotProcess bot = lab.support().jvm(option).script("alice: " + QUESTION).run();

    assertRemembered();
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  @ParameterizedTest
  @EnumSource
  void anyLetterMayStandInAPath(Jdk jdk) throws IOException {
    lab.told(TOLD);
    Path folder = Files.createDirectories(lab.dir().resolve("Größe 50% & mehr #1+日本"));
    Path jar = Files.copy(Launch.builtAgent(), folder.resolve("memory sync,1.jar"));
    Path log = folder.resolve("what was said.log");
    // Under the other name it is the same directory.
    Path dataDir = Files.createSymbolicLink(folder.resolve("dátá dir"), lab.dataDir());

    lab.support()
        .on(jdk)
        .agentJar(jar)
        .with("data_dir", dataDir.toString())
        .with("log_file", log.toString())
        .script("alice: " + QUESTION)
        .run();

    assertRemembered();
    assertThat(log).content().contains("memory is on for user alice, in " + dataDir);
  }

  private void assertRemembered() {
    assertThat(Wire.block(lab.onlyRequest())).contains(TOLD);
    assertThat(lab.store().said()).hasSize(4).contains("user: " + QUESTION);
  }
}

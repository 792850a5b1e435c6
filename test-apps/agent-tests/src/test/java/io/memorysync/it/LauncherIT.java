package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The ways into a JVM, and what may be wrong with them. */
class LauncherIT {

  private static final String[] SCRIPT = {"alice: My bell is broken.", "alice> And it was dear."};
  private static final int JAVA_8 = 52;

  @RegisterExtension final Lab lab = new Lab();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAgentThatIsThereTwiceWorksOnceAndSaysSo(boolean copied) throws IOException {
    Path second = lab.dir().resolve("copy.jar");
    if (copied) {
      Files.copy(Launch.builtAgent(), second);
    } else {
      second = Launch.builtAgent();
    }

    BotProcess bot =
        lab.support().jvm("-javaagent:" + second + "=user_id=bob").script(SCRIPT).run();

    assertThat(bot.agentLines())
        .filteredOn(line -> line.contains("twice"))
        .singleElement()
        .isEqualTo(
            "MemorySync is on the command line twice. The first one is used: remove the other.");
    assertThat(lab.store().rows()).hasSize(4).allMatch(row -> row.user().equals("alice"));
  }

  @Test
  void aJvmThatIsTooOldCouldAtLeastReadTheLauncherAndTellItsUser() throws IOException {
    List<String> classes = new ArrayList<>();
    try (ZipFile jar = new ZipFile(Launch.builtAgent().toFile())) {
      for (ZipEntry entry : jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
          assertThat(in.readInt()).isEqualTo(0xCAFEBABE);
          assertThat(in.readInt()).describedAs(entry.getName()).isEqualTo(JAVA_8);
        }
        classes.add(entry.getName());
      }
    }
    assertThat(classes)
        .contains("io/memorysync/launch/Launcher.class")
        .allMatch(name -> name.startsWith("io/memorysync/launch/"));
  }

  @Test
  void aJarWithNothingButTheLauncherSaysSoAndTheBotRuns() throws IOException {
    Path jar = damaged(name -> name.startsWith("inst/") ? null : name);

    assertSaysOnceAndRuns(jar, "must be used as its own jar");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "inst/io/memorysync/agent/scan/ClassScan.classdata",
        "inst/io/memorysync/agent/weave/Weaving.classdata",
        "inst/io/memorysync/agent/rules/langchain4j.yaml",
        "inst/net/bytebuddy/ByteBuddy.classdata"
      })
  void aJarThatLacksAPartSaysSoAndTheBotRuns(String part) throws IOException {
    assertSaysOnceAndRuns(damaged(name -> name.equals(part) ? null : name), "emory is off");
  }

  private void assertSaysOnceAndRuns(Path jar, String said) {
    BotProcess bot = lab.support().agentJar(jar).script(SCRIPT).run();

    assertThat(bot.out()).filteredOn(line -> line.startsWith("bot> Noted")).hasSize(2);
    assertThat(lab.requests()).noneMatch(Wire::carriesFence);
    assertThat(lab.store().rows()).isEmpty();
    assertThat(bot.agentLines()).singleElement().asString().contains(said);
  }

  /** A copy of the agent's jar in which entries are named as this function says, or left out. */
  private Path damaged(UnaryOperator<String> names) throws IOException {
    Path copy = lab.dir().resolve("damaged.jar");
    try (ZipFile jar = new ZipFile(Launch.builtAgent().toFile());
        OutputStream file = Files.newOutputStream(copy);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(0);
      for (ZipEntry entry : jar.stream().toList()) {
        String name = names.apply(entry.getName());
        if (name != null) {
          out.putNextEntry(new ZipEntry(name));
          jar.getInputStream(entry).transferTo(out);
        }
      }
    }
    return copy;
  }

  @ParameterizedTest
  @EnumSource
  void anAgentAttachedToARunningBotWorksFromThenOn(Jdk jdk) throws Exception {
    BotProcess bot =
        lab.support()
            .on(jdk)
            .withoutAgent()
            .jvm("-XX:+" + (jdk == Jdk.NEWEST ? "EnableDynamicAgentLoading" : "UseSerialGC"))
            .script(
                "alice: My bell is broken.",
                "alice> And it was dear.",
                "!pause",
                "alice: My saddle is a soft one.",
                "alice> My pedals are new.",
                "!raw What of my saddle?")
            .start();
    bot.awaitOut("paused");
    assertThat(lab.dataDir()).doesNotExist();

    VirtualMachine jvm = VirtualMachine.attach(bot.pid());
    jvm.loadAgent(
        Launch.builtAgent().toString(),
        "user_id=alice,recall_timeout=20s,data_dir=" + lab.dataDir());
    jvm.detach();
    bot.type("");
    bot.awaitEnd();

    assertThat(lab.store().said())
        .hasSize(6)
        .startsWith(
            "user: My saddle is a soft one.",
            "assistant: Noted: My saddle is a soft one.",
            "user: My pedals are new.",
            "assistant: Noted: My pedals are new.",
            "user: What of my saddle?");
    assertThat(Wire.block(lab.lastRequest())).contains("My saddle is a soft one.");
    assertThat(bot.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  @Test
  void aBotEndsWhenItsMainMethodHasEnded() {
    lab.support().script(SCRIPT).start().awaitEndAfter("bye", Duration.ofSeconds(2));

    assertThat(lab.store().rows()).hasSize(4);
  }

  @Test
  void aBotThatCallsExitEndsAndLosesNothing() {
    lab.support().script("alice: My bell is broken.", "!exit").run();

    assertThat(lab.store().rows()).hasSize(2);
  }
}

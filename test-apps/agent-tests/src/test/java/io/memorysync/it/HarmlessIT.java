package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What programs notice of an agent they have no use for, or share a class path with. */
class HarmlessIT {

  /**
   * All that is there before a class hits a rule: the launcher, the scan, where to look for a file.
   */
  private static final List<String> AT_THE_START =
      List.of(
          "io.memorysync.launch.",
          "io.memorysync.agent.AgentStart",
          "io.memorysync.agent.ArchiveDump",
          "io.memorysync.agent.scan.",
          "io.memorysync.agent.config.ConfigFile",
          "io.memorysync.agent.config.ConfigException",
          "io.memorysync.agent.config.AgentArguments",
          "io.memorysync.agent.config.Setting",
          "io.memorysync.agent.yaml.YamlException");

  private static final String[] OURS = {
    "io.memorysync.launch.Launcher",
    "io.memorysync.agent.AgentStart",
    "java.lang.MemorySyncDispatcher",
    "org.snakeyaml.engine.v2.api.Load"
  };

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void aCrowdedBotSeesItsOwnLibrariesAndNothingOfOurs() {
    BotProcess without = lab.bare(Bot.CROWDED).withoutAgent().arguments(OURS).run();
    BotProcess with = lab.bot(Bot.CROWDED).arguments(OURS).run();

    assertThat(with.agentLines()).singleElement().asString().startsWith("INFO memory is on");
    assertThat(lab.store().said())
        .containsExactly(
            "user: Hello from a crowded class path",
            "assistant: You said: Hello from a crowded class path");
    assertThat(with.out())
        .filteredOn(line -> !line.contains("MemorySyncDispatcher") && !line.contains("Launcher"))
        .isEqualTo(
            without.out().stream()
                .filter(line -> !line.contains("MemorySyncDispatcher"))
                .filter(line -> !line.contains("Launcher"))
                .toList());
  }

  @ParameterizedTest
  @EnumSource
  void aBotChoosesItsLogManagerAfterUs(Jdk jdk) {
    BotProcess bot = lab.bot(Bot.LOG_MANAGER).on(jdk).run();

    assertThat(bot.out()).contains("log manager com.example.plain.LogManagerBot$OwnLogManager");
    assertThat(lab.store().rows()).hasSize(2);
  }

  @ParameterizedTest
  @EnumSource
  void aProgramWithoutAFrameworkLoadsNextToNothing(Jdk jdk) throws IOException {
    BotProcess hello = lab.bot(Bot.HELLO).on(jdk).jvm("-Xlog:class+load:file=" + classLog()).run();

    assertThat(hello.out()).containsExactly("hello");
    assertThat(hello.err()).isEmpty();
    assertThat(lab.dataDir()).doesNotExist();
    assertThat(ourClasses()).isNotEmpty().allMatch(HarmlessIT::isThereAtTheStart);
  }

  @ParameterizedTest
  @CsvSource({"java, -version, true", "keytool, -help, false", "jcmd, -l, false"})
  void aToolOfTheJdkIsLeftAlone(String tool, String argument, boolean isAnyProgram)
      throws IOException {
    BotProcess with = run(Jdk.tool(tool).toString(), argument, true);
    BotProcess without = run(Jdk.tool(tool).toString(), argument, false);

    assertThat(with.err()).first().asString().startsWith("Picked up JAVA_TOOL_OPTIONS: ");
    assertThat(with.err().subList(1, with.err().size())).isEqualTo(without.err());
    assertThat(lab.dataDir()).doesNotExist();
    assertThat(ourClasses())
        .allMatch(
            name ->
                isAnyProgram ? isThereAtTheStart(name) : name.startsWith("io.memorysync.launch."));
  }

  @Test
  void mavenIsLeftAlone() throws IOException {
    Optional<Path> maven = onPath("mvn");
    assumeTrue(maven.isPresent(), "skipped: no mvn on the PATH");

    BotProcess with = run(maven.get().toString(), "-v", true);

    assertThat(with.out()).first().asString().contains("Apache Maven");
    assertThat(with.agentLines()).isEmpty();
    assertThat(ourClasses()).isNotEmpty().allMatch(HarmlessIT::isThereAtTheStart);
  }

  private BotProcess run(String tool, String argument, boolean withAgent) {
    ProcessBuilder command = new ProcessBuilder(tool, argument).directory(lab.dir().toFile());
    command.environment().remove("JAVA_TOOL_OPTIONS");
    if (withAgent) {
      command
          .environment()
          .put(
              "JAVA_TOOL_OPTIONS",
              "-javaagent:%s=user_id=alice,data_dir=%s -Xlog:class+load:file=%s"
                  .formatted(Launch.builtAgent(), lab.dataDir(), classLog()));
    }
    return BotProcess.start(command).awaitEnd();
  }

  private Path classLog() {
    return lab.dir().resolve("classes.log");
  }

  /** The classes from the agent's jar, whatever their names are, and the dispatcher. */
  private List<String> ourClasses() throws IOException {
    return Files.readAllLines(classLog()).stream()
        .filter(line -> line.contains("memorysync.jar") || line.contains("MemorySync"))
        .map(line -> line.replaceFirst("^(\\[[^]]*])+ ", "").replaceFirst(" .*", ""))
        .toList();
  }

  private static boolean isThereAtTheStart(String name) {
    return AT_THE_START.stream().anyMatch(name::startsWith);
  }

  private static Optional<Path> onPath(String name) {
    return Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
        .map(dir -> Path.of(dir).resolve(name))
        .filter(Files::isExecutable)
        .findFirst();
  }
}

package io.memorysync.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A WAR that is deployed again and again within one process. */
class TomcatIT {

  private static final int ROUNDS = 20;
  private static final String TOLD = "My saddle is a soft one.";
  private static final String QUESTION = "What of my saddle?";

  @RegisterExtension final Lab lab = new Lab();

  @Test
  void twentyDeploymentsOfAWarRememberAndLeaveNothingOfOursBehind() throws IOException {
    lab.told(TOLD);
    BotProcess tomcat =
        lab.bot(Bot.TOMCAT)
            // What caches hold softly is not held by us.
            .jvm("-XX:SoftRefLRUPolicyMSPerMB=0")
            .arguments(Bot.built("bot.war").toString(), Integer.toString(ROUNDS), QUESTION)
            .start();
    tomcat.awaitOut("paused after the first");
    List<String> before = ourHandles(tomcat);
    tomcat.type("");
    for (int round = 2; round <= ROUNDS; round++) {
      tomcat.awaitOutAfter("bot> ", round);
    }
    tomcat.awaitOut("paused after the last");
    List<String> after = ourHandles(tomcat);
    tomcat.type("");
    tomcat.awaitEnd();

    assertThat(lab.requests())
        .hasSize(ROUNDS)
        .allSatisfy(request -> assertThat(Wire.block(request)).contains(TOLD));
    assertThat(tomcat.out())
        .filteredOn(line -> line.startsWith("bot> ") && line.contains(TOLD))
        .hasSize(ROUNDS);
    assertThat(lab.store().said())
        .filteredOn(said -> said.equals("user: " + QUESTION))
        .hasSize(ROUNDS);
    assertThat(tomcat.out()).contains("loaders left: 0", "threads of the WAR's: []");
    assertThat(after).hasSizeLessThanOrEqualTo(before.size());
    assertThat(tomcat.agentLines()).singleElement().asString().startsWith("INFO memory is on");
  }

  /** The files of ours that it has open: the jar, the database, the log. */
  private List<String> ourHandles(BotProcess process) throws IOException {
    Path handles = Path.of("/proc", process.pid(), "fd");
    assumeTrue(Files.isDirectory(handles), "skipped: no /proc to look for open files in");
    try (Stream<Path> links = Files.list(handles)) {
      return links
          .map(TomcatIT::target)
          .filter(
              file ->
                  file.startsWith(lab.dataDir().toString())
                      || file.endsWith("/memorysync.jar")
                      || file.contains("sqlite"))
          .toList();
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException closedMeanwhile) {
      return "";
    }
  }
}

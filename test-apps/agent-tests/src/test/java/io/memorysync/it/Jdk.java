package io.memorysync.it;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The JVMs that bots run on: the one of the tests, and a newer one if this machine has it. */
enum Jdk {
  OLDEST,
  NEWEST;

  private static final String NEWEST_VERSION = "25";
  private static final Path OWN_HOME = Path.of(System.getProperty("java.home"));
  private static final Optional<Path> NEWEST_HOME = findNewest();

  /** The launcher of the JVM; where it is missing, the test is skipped and says so. */
  Path java() {
    if (this == OLDEST) {
      return tool(OWN_HOME, "java");
    }
    assumeTrue(
        NEWEST_HOME.isPresent(),
        "skipped: no JDK "
            + NEWEST_VERSION
            + " beside "
            + OWN_HOME
            + " and none in JAVA_HOME_"
            + NEWEST_VERSION);
    return tool(NEWEST_HOME.orElseThrow(), "java");
  }

  /** Another tool of the JDK of the tests. */
  static Path tool(String name) {
    return tool(OWN_HOME, name);
  }

  private static Path tool(Path home, String name) {
    return home.resolve("bin").resolve(name);
  }

  private static Optional<Path> findNewest() {
    Stream<Path> named =
        System.getenv().entrySet().stream()
            .filter(variable -> variable.getKey().startsWith("JAVA_HOME_" + NEWEST_VERSION))
            .map(variable -> Path.of(variable.getValue()));
    return Stream.concat(named, siblings()).filter(Jdk::isNewest).findFirst();
  }

  private static Stream<Path> siblings() {
    try (Stream<Path> siblings = Files.list(OWN_HOME.toRealPath().getParent())) {
      return siblings.sorted().toList().stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  private static boolean isNewest(Path home) {
    Properties release = new Properties();
    try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
      release.load(reader);
    } catch (IOException e) {
      return false;
    }
    String version = release.getProperty("JAVA_VERSION", "").replace("\"", "");
    return version.equals(NEWEST_VERSION) || version.startsWith(NEWEST_VERSION + ".");
  }
}

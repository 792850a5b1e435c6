package io.memorysync.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in memorysync.jar, and what must not be. */
class AgentJarIT {

  private static final File JAR = new File(System.getProperty("memorysync.test.jar"));
  private static final JarFile OPEN_JAR = open();
  private static final int MAX_SIZE = 11_500_000;
  private static final int JAVA_8 = 52;
  private static final int JAVA_17 = 61;

  @Test
  void isSmall() {
    assertThat(JAR.length()).isBetween(1_000_000L, (long) MAX_SIZE);
  }

  @Test
  void hasTheLauncherAtItsRootAndNothingElse() {
    assertThat(files(name -> !name.startsWith("inst/") && !name.startsWith("META-INF/")))
        .isNotEmpty()
        .allMatch(name -> name.matches("io/memorysync/launch/[\\w$-]+\\.class"));
    assertThat(
            files(name -> name.startsWith("META-INF/") && !name.startsWith("META-INF/licenses/")))
        .containsExactlyInAnyOrder("META-INF/MANIFEST.MF", "META-INF/LICENSE", "META-INF/NOTICE");
  }

  @Test
  void theLauncherIsJava8() {
    assertThat(files(name -> name.endsWith(".class"))).allMatch(name -> major(name) == JAVA_8);
  }

  @Test
  void allElseIsHiddenFromOtherLoaders() {
    assertThat(files(name -> name.startsWith("inst/") && name.endsWith(".class"))).isEmpty();
    List<String> hidden = files(name -> name.endsWith(".classdata"));
    assertThat(hidden)
        .contains("inst/io/memorysync/agent/AgentStart.classdata")
        .contains("inst/java/lang/MemorySyncDispatcher.classdata")
        .allMatch(name -> name.startsWith("inst/") && major(name) <= JAVA_17);
    assertThat(files(name -> name.endsWith("module-info.class") || name.contains("module-info")))
        .isEmpty();
    assertThat(files(name -> name.startsWith("inst/META-INF/versions/"))).isEmpty();
  }

  @Test
  void holdsNothingTwice() {
    assertThat(files(name -> true)).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org/apache/lucene/",
        "org/HdrHistogram/",
        "com/google/",
        "okhttp3/",
        "okio/",
        "kotlin/",
        "org/postgresql/",
        "org/jspecify/",
        "org/junit/",
        "org/assertj/",
        "com/networknt/",
        "com/tngtech/"
      })
  void holdsNoLibraryUnderItsOwnName(String folder) {
    assertThat(files(name -> name.startsWith("inst/" + folder) || name.startsWith(folder)))
        .isEmpty();
  }

  @Test
  void holdsThesePackagesOnly() {
    Set<String> roots = new TreeSet<>();
    Pattern root =
        Pattern.compile("inst/((?:io/memorysync|net/bytebuddy|com/[^/]+|org/[^/]+|[^/]+)/).*");
    for (String name : files(entry -> entry.startsWith("inst/"))) {
      var matcher = root.matcher(name);
      roots.add(matcher.matches() ? matcher.group(1) : name);
    }
    assertThat(roots)
        .containsExactly(
            "META-INF/",
            "com/fasterxml/",
            "inst/memorysync.schema.json",
            "inst/sqlite-jdbc.properties",
            "io/memorysync/",
            "java/",
            "net/bytebuddy/",
            "org/slf4j/",
            "org/snakeyaml/",
            "org/sqlite/",
            "picocli/");
  }

  @Test
  void bringsOneLogProvider() {
    assertThat(files(name -> name.startsWith("inst/META-INF/services/")))
        .containsExactly("inst/META-INF/services/org.slf4j.spi.SLF4JServiceProvider");
    assertThat(text("inst/META-INF/services/org.slf4j.spi.SLF4JServiceProvider").strip())
        .isEqualTo("io.memorysync.agent.log.AgentLogProvider");
  }

  @Test
  void bringsRulesAndTheirIndex() {
    assertThat(files(name -> name.startsWith("inst/io/memorysync/agent/rules/")))
        .contains(
            "inst/io/memorysync/agent/rules/index.txt",
            "inst/io/memorysync/agent/rules/langchain4j.yaml");
    assertThat(text("inst/io/memorysync/agent/rules/index.txt")).contains("descriptor (");
  }

  @Test
  void bringsSqliteForThePlatformsWeName() {
    assertThat(files(name -> name.matches("inst/org/sqlite/native/.*\\.(so|dylib|dll|jnilib|a)")))
        .containsExactlyInAnyOrder(
            "inst/org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
            "inst/org/sqlite/native/Linux/aarch64/libsqlitejdbc.so",
            "inst/org/sqlite/native/Linux-Musl/x86_64/libsqlitejdbc.so",
            "inst/org/sqlite/native/Linux-Musl/aarch64/libsqlitejdbc.so",
            "inst/org/sqlite/native/Mac/x86_64/libsqlitejdbc.dylib",
            "inst/org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
            "inst/org/sqlite/native/Windows/x86_64/sqlitejdbc.dll",
            "inst/org/sqlite/native/Windows/aarch64/sqlitejdbc.dll");
  }

  @Test
  void saysInItsManifestWhatItIs() throws IOException {
    Attributes attributes = OPEN_JAR.getManifest().getMainAttributes();
    assertThat(attributes.getValue("Main-Class")).isEqualTo("io.memorysync.launch.Main");
    assertThat(attributes.getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
    assertThat(attributes.getValue("Premain-Class")).isEqualTo("io.memorysync.launch.Launcher");
    assertThat(attributes.getValue("Agent-Class")).isEqualTo("io.memorysync.launch.Launcher");
    assertThat(attributes.getValue("Can-Retransform-Classes")).isEqualTo("true");
    assertThat(attributes.getValue("Automatic-Module-Name")).isEqualTo("io.memorysync.launch");
    assertThat(attributes.getValue("Implementation-Title")).isEqualTo("MemorySync");
    assertThat(attributes.getValue("Implementation-Version")).matches("\\d+\\.\\d+\\.\\d+.*");
    // Both would cost the bot its class-data sharing, or widen what it sees.
    assertThat(attributes.getValue("Boot-Class-Path")).isNull();
    assertThat(attributes.getValue("Class-Path")).isNull();
    assertThat(attributes.getValue("Multi-Release")).isNull();
  }

  @Test
  void holdsTheLicenses() {
    assertThat(text("META-INF/LICENSE")).contains("Apache License");
    assertThat(files(name -> name.startsWith("META-INF/licenses/")))
        .anyMatch(name -> name.startsWith("META-INF/licenses/byte-buddy/LICENSE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/lucene/LICENSE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/lucene/NOTICE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/re2j/LICENSE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/jackson/LICENSE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/slf4j/LICENSE"))
        .anyMatch(name -> name.startsWith("META-INF/licenses/sqlite-jdbc/LICENSE"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "net/bytebuddy/: Byte Buddy",
        "net/bytebuddy/jar/asm/: ASM",
        "io/memorysync/shaded/org/apache/lucene/: Apache Lucene",
        "io/memorysync/shaded/org/HdrHistogram/: HdrHistogram",
        "io/memorysync/shaded/io/github/resilience4j/: Resilience4j",
        "io/memorysync/shaded/com/google/re2j/: RE2/J",
        "org/sqlite/: SQLite JDBC",
        "org/slf4j/: SLF4J",
        "org/snakeyaml/: SnakeYAML Engine",
        "com/fasterxml/jackson/core/: Jackson Core",
        "com/fasterxml/jackson/core/io/schubfach/: Schubfach",
        "com/fasterxml/jackson/core/internal/shaded/fdp/: FastDoubleParser",
        "picocli/: picocli",
        "io/memorysync/shaded/okhttp3/: OkHttp",
        "io/memorysync/shaded/okio/: Okio",
        "io/memorysync/shaded/kotlin/: Kotlin",
        "io/memorysync/shaded/org/postgresql/: PostgreSQL JDBC",
      })
  void namesEachLibraryThatIsInside(String line) {
    String folder = line.substring(0, line.indexOf(':'));
    String name = line.substring(line.indexOf(' ') + 1);
    boolean inside = !files(entry -> entry.startsWith("inst/" + folder)).isEmpty();
    assertThat(text("META-INF/NOTICE").contains(name)).isEqualTo(inside);
  }

  @Test
  void relocatesLibrariesThatTheNoticeNames() {
    Set<String> relocated = new TreeSet<>();
    for (String name : files(entry -> entry.startsWith("inst/io/memorysync/shaded/"))) {
      String inside = name.substring("inst/io/memorysync/shaded/".length());
      relocated.add(inside.replaceAll("^((?:org|com|io)/[^/]+|[^/]+)/.*", "$1"));
    }
    assertThat(relocated)
        .isSubsetOf(
            "okhttp3",
            "okio",
            "kotlin",
            "com/fasterxml",
            "org/apache",
            "org/HdrHistogram",
            "com/google",
            "io/github",
            "org/postgresql");
  }

  /** In the order of the file, so that one name twice is seen twice. */
  private static List<String> files(Predicate<String> wanted) {
    List<String> names = new ArrayList<>();
    try (ZipInputStream in = new ZipInputStream(Files.newInputStream(JAR.toPath()))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (!entry.isDirectory() && wanted.test(entry.getName())) {
          names.add(entry.getName());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  private static JarFile open() {
    try {
      return new JarFile(JAR);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int major(String name) {
    try (DataInputStream in =
        new DataInputStream(OPEN_JAR.getInputStream(OPEN_JAR.getEntry(name)))) {
      in.skipNBytes(6);
      return in.readUnsignedShort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(String name) {
    try (InputStream in = OPEN_JAR.getInputStream(OPEN_JAR.getEntry(name))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateLoaderTest {

  private static final String AGENT = "io.memorysync.agent.AgentStart";
  private static final String ENTRY = "inst/io/memorysync/agent/AgentStart.classdata";

  @TempDir private Path directory;
  private byte[] classFile;
  private PrivateLoader loader;

  @BeforeEach
  void makeJar() throws IOException {
    classFile = compile("package io.memorysync.agent; public class AgentStart {}");
    Path jar = directory.resolve("with a space.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      add(out, ENTRY, classFile);
      add(out, "inst/words.txt", "hello".getBytes(StandardCharsets.UTF_8));
      add(out, "inst/io/memorysync/agent/Broken.classdata", new byte[] {1, 2, 3});
      add(out, "outside.txt", "outside".getBytes(StandardCharsets.UTF_8));
    }
    loader = PrivateLoader.of(jar.toFile());
  }

  @Test
  void loadsAClassOnce() throws Exception {
    Class<?> loaded = loader.loadClass(AGENT);

    assertThat(loaded.getName()).isEqualTo(AGENT);
    assertThat(loaded.getClassLoader()).isSameAs(loader);
    assertThat(loader.loadClass(AGENT)).isSameAs(loaded);
    URI source = loaded.getProtectionDomain().getCodeSource().getLocation().toURI();
    assertThat(Path.of(source)).isEqualTo(directory.resolve("with a space.jar"));
  }

  @Test
  void seesThePlatformAndNothingOfTheBot() throws Exception {
    assertThat(loader.loadClass("java.sql.Connection")).isNotNull();
    assertThatThrownBy(() -> loader.loadClass(PrivateLoaderTest.class.getName()))
        .isInstanceOf(ClassNotFoundException.class);
    assertThat(loader.getResource(PrivateLoaderTest.class.getSimpleName() + ".class")).isNull();
  }

  @Test
  void saysWhichClassIsMissing() {
    assertThatThrownBy(() -> loader.loadClass("io.memorysync.agent.Missing"))
        .isInstanceOf(ClassNotFoundException.class)
        .hasMessageContaining("io.memorysync.agent.Missing");
  }

  @Test
  void aBrokenClassFileIsTheJvmsToJudge() {
    assertThatThrownBy(() -> loader.loadClass("io.memorysync.agent.Broken"))
        .isInstanceOf(ClassFormatError.class);
  }

  @Test
  void findsResources() throws Exception {
    assertThat(read(loader.getResourceAsStream("words.txt"))).isEqualTo("hello");
    List<URL> all = Collections.list(loader.getResources("words.txt"));
    assertThat(all).hasSize(1);
    assertThat(read(all.get(0).openStream())).isEqualTo("hello");
  }

  @Test
  void aUrlOpensRelativesOfItsEntry() throws Exception {
    URL url = loader.getResource("words.txt");
    assertThatThrownBy(() -> new URL(url, "missing.txt").openStream())
        .isInstanceOf(FileNotFoundException.class)
        .hasMessageContaining("inst/missing.txt");
  }

  @Test
  void findsClassFilesUnderTheirUsualNames() throws Exception {
    try (InputStream in = loader.getResourceAsStream("io/memorysync/agent/AgentStart.class")) {
      assertThat(in.readAllBytes()).isEqualTo(classFile);
    }
  }

  @Test
  void findsNothingOutsideItsPrefix() throws Exception {
    assertThat(loader.getResource("outside.txt")).isNull();
    assertThat(loader.getResource("missing.txt")).isNull();
    assertThat(Collections.list(loader.getResources("missing.txt"))).isEmpty();
  }

  @Test
  void loadsInParallel() {
    assertThat(loader.isRegisteredAsParallelCapable()).isTrue();
  }

  @Test
  void isNotForAJarThatIsNotOurs() throws Exception {
    Path other = directory.resolve("other.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(other))) {
      add(out, "inst/words.txt", new byte[0]);
    }
    assertThat(PrivateLoader.of(other.toFile())).isNull();
    assertThat(PrivateLoader.of(directory.toFile())).isNull();
    assertThat(PrivateLoader.of(directory.resolve("missing.jar").toFile())).isNull();
  }

  private byte[] compile(String source) throws IOException {
    Path file = Files.writeString(directory.resolve("AgentStart.java"), source);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    compiler.run(null, null, null, "-d", directory.toString(), file.toString());
    return Files.readAllBytes(directory.resolve("io/memorysync/agent/AgentStart.class"));
  }

  private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }

  private static String read(InputStream in) throws IOException {
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}

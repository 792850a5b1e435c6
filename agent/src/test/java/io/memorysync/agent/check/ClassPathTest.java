package io.memorysync.agent.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassPathTest {

  @TempDir Path directory;

  @Test
  void readsDirectories() throws IOException {
    file("classes/a/Bot.class", "bot");
    file("classes/a/readme.txt", "text");
    assertThat(names("classes")).containsExactly("a.Bot");
    assertThat(content("a.Bot", "classes")).isEqualTo("bot");
  }

  @Test
  void readsJars_theFirstOfANameCounts() throws IOException {
    jar("one.jar", Map.of("a/Bot.class", bytes("one")));
    jar("two.jar", Map.of("a/Bot.class", bytes("two"), "a/Model.class", bytes("model")));
    assertThat(names("one.jar", "two.jar")).containsExactlyInAnyOrder("a.Bot", "a.Model");
    assertThat(content("a.Bot", "one.jar", "two.jar")).isEqualTo("one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"BOOT-INF", "WEB-INF"})
  void looksIntoBootJarsAndWars(String inner) throws IOException {
    byte[] library = zip(Map.of("lib/Model.class", bytes("model")));
    jar(
        "app.jar",
        Map.of(
            inner + "/classes/a/Bot.class",
            bytes("bot"),
            inner + "/lib/library.jar",
            library,
            "org/springframework/boot/loader/Launcher.class",
            bytes("launcher")));
    assertThat(names("app.jar"))
        .containsExactlyInAnyOrder(
            "a.Bot", "lib.Model", "org.springframework.boot.loader.Launcher");
    assertThat(content("lib.Model", "app.jar")).isEqualTo("model");
  }

  @Test
  void looksIntoBootJarsThatWereUnpacked() throws IOException {
    file("app/BOOT-INF/classes/a/Bot.class", "bot");
    Files.createDirectories(directory.resolve("app/BOOT-INF/lib"));
    Files.write(directory.resolve("app/BOOT-INF/lib/x.jar"), zip(Map.of("x/X.class", bytes("x"))));
    assertThat(names("app")).containsExactlyInAnyOrder("a.Bot", "x.X");
  }

  @Test
  void followsTheManifestAndPassesOverWhatItNamesInVain() throws IOException {
    Files.createDirectories(directory.resolve("lib"));
    Files.write(directory.resolve("lib/model.jar"), zip(Map.of("m/Model.class", bytes("model"))));
    String manifest = "Manifest-Version: 1.0\nClass-Path: lib/model.jar lib/gone.jar bot.jar\n";
    jar("bot.jar", Map.of("META-INF/MANIFEST.MF", bytes(manifest), "a/Bot.class", bytes("bot")));
    assertThat(names("bot.jar")).containsExactlyInAnyOrder("a.Bot", "m.Model");
  }

  @Test
  void takesAllJarsOfADirectory() throws IOException {
    jar("one.jar", Map.of("a/One.class", bytes("1")));
    jar("two.jar", Map.of("a/Two.class", bytes("2")));
    file("notes.txt", "no jar");
    assertThat(names("*")).containsExactlyInAnyOrder("a.One", "a.Two");
  }

  @Test
  void leavesOutWhatIsForOtherVersionsOfJava() throws IOException {
    jar(
        "bot.jar",
        Map.of("META-INF/versions/21/a/Bot.class", bytes("21"), "a/Bot.class", bytes("8")));
    assertThat(names("bot.jar")).containsExactly("a.Bot");
    assertThat(content("a.Bot", "bot.jar")).isEqualTo("8");
  }

  @Test
  void namesWhatIsNotThereOrNoJar() throws IOException {
    file("notes.txt", "no jar");
    assertThatThrownBy(() -> names("gone.jar"))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("gone.jar");
    assertThatThrownBy(() -> names("notes.txt"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("notes.txt");
  }

  private List<String> names(String... entries) throws IOException {
    try (ClassPath classPath = open(entries)) {
      return List.copyOf(classPath.names());
    }
  }

  private String content(String name, String... entries) throws IOException {
    try (ClassPath classPath = open(entries)) {
      return new String(classPath.read(name), StandardCharsets.UTF_8);
    }
  }

  private ClassPath open(String... entries) throws IOException {
    return ClassPath.open(
        List.of(entries).stream().map(entry -> directory + File.separator + entry).toList());
  }

  private void file(String name, String content) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  private void jar(String name, Map<String, byte[]> entries) throws IOException {
    Files.write(directory.resolve(name), zip(entries));
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : new LinkedHashMap<>(entries).entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}

package io.memorysync.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An old JVM must be able to read the sentence that says that it is too old. */
class Java8Test {

  private static final int JAVA_8 = 52;

  @Test
  void everyClassIsJava8() throws Exception {
    Path classes =
        Path.of(Launcher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(classes)) {
      List<Path> classFiles = files.filter(file -> file.toString().endsWith(".class")).toList();
      assertThat(classFiles).hasSizeGreaterThan(6).allMatch(file -> majorVersion(file) == JAVA_8);
    }
  }

  private static int majorVersion(Path classFile) {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(classFile))) {
      in.skipNBytes(6);
      return in.readUnsignedShort();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}

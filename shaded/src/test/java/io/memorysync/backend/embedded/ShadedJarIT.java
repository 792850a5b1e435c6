package io.memorysync.backend.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.testing.ForkedJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.sqlite.jdbc4.JDBC4Connection;

class ShadedJarIT {

  private static final File JAR = new File(System.getProperty("memorysync.jar"));

  @TempDir Path dir;

  @Test
  void runsWithNothingButTheLoggingApiAndTheDriver() throws Exception {
    String classPath =
        ForkedJvm.classPath(
            JAR,
            IsolatedLoader.file(RecallOnce.class),
            IsolatedLoader.file(Logger.class),
            IsolatedLoader.file(JDBC4Connection.class));
    try (ForkedJvm jvm = ForkedJvm.start(classPath, RecallOnce.class.getName(), dir.toString())) {
      assertThat(jvm.line()).isEqualTo("tea");
      assertThat(jvm.exitCode()).isZero();
    }
  }

  @Test
  void bringsLibrariesUnderOurNameWithTheirLicencesAndLittleElse() throws Exception {
    try (JarFile jar = new JarFile(JAR)) {
      List<String> files =
          jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();
      assertThat(files)
          .contains("META-INF/LICENSE.txt", "META-INF/NOTICE.txt")
          .allMatch(name -> name.startsWith("io/memorysync/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.startsWith("META-INF/services/"))
          .noneMatch(name -> name.startsWith("META-INF/versions/"))
          .doesNotHaveDuplicates();
    }
    assertThat(JAR.length()).isLessThan(950_000);
  }
}

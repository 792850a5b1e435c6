package io.memorysync.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class OwnerOnlyTest {

  @TempDir Path dir;

  @Test
  void onlyTheOwnerCanReadWhatIsCreated() throws IOException {
    Path inner = dir.resolve("a/b");
    OwnerOnly.createDirectories(inner);
    OwnerOnly.createFileIfAbsent(inner.resolve("f"));
    assertThat(permissions(dir.resolve("a"))).isEqualTo("rwx------");
    assertThat(permissions(inner)).isEqualTo("rwx------");
    assertThat(permissions(inner.resolve("f"))).isEqualTo("rw-------");
  }

  @Test
  void whatIsThereStaysAsItIs() throws IOException {
    Path file = Files.writeString(dir.resolve("f"), "mine");
    OwnerOnly.createFileIfAbsent(file);
    OwnerOnly.createDirectories(dir);
    assertThat(file).hasContent("mine");
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}

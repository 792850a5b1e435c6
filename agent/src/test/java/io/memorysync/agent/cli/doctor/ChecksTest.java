package io.memorysync.agent.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.memorysync.agent.cli.doctor.Finding.Level;
import io.memorysync.backend.embedded.StoreFacts;
import io.memorysync.outbox.FoundLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is made of what was found; that the right things are looked at is tested with the jar. */
@DisabledOnOs(OS.WINDOWS)
class ChecksTest {

  private static final List<Mount> MOUNTS =
      Mount.parse(
          List.of(
              "overlay / overlay ro,relatime,lowerdir=/a:/b 0 0",
              "tmpfs /tmp tmpfs rw,nosuid,noexec 0 0",
              "server:/export /data nfs4 rw 0 0",
              "/dev/sda /data/my\\040disk ext4 rw 0 0",
              "garbage"));

  @TempDir Path dir;

  @Test
  void aPathIsOnTheDeepestMountAboveIt() {
    assertThat(Mount.of(Path.of("/data/my disk/x"), MOUNTS).type()).isEqualTo("ext4");
    assertThat(Mount.of(Path.of("/data/my"), MOUNTS).type()).isEqualTo("nfs4");
    assertThat(Mount.of(Path.of("/database"), MOUNTS).type()).isEqualTo("overlay");
    assertThat(Mount.of(Path.of("/x"), List.of()).type()).isEmpty();
  }

  @Test
  void fileSystemsThatLoseOrBreakAMemoryAreNamed() {
    assertThat(DirectoryChecks.fileSystem(Path.of("/data"), MOUNTS))
        .satisfies(is(Level.WARN, "nfs4 at /data", "local disk"));
    assertThat(DirectoryChecks.fileSystem(Path.of("/app"), MOUNTS))
        .satisfies(is(Level.WARN, "gone with the container", "volume"));
    assertThat(DirectoryChecks.fileSystem(Path.of("/tmp/x"), MOUNTS).level()).isEqualTo(Level.WARN);
    assertThat(DirectoryChecks.fileSystem(Path.of("/data/my disk"), MOUNTS).level())
        .isEqualTo(Level.OK);
    assertThat(DirectoryChecks.fileSystem(Path.of("/x"), List.of()).level()).isEqualTo(Level.OK);
  }

  @Test
  void spaceRunsOutInSteps() {
    assertThat(DirectoryChecks.judgedSpace(1L << 40).level()).isEqualTo(Level.OK);
    assertThat(DirectoryChecks.judgedSpace(100L << 20).level()).isEqualTo(Level.WARN);
    assertThat(DirectoryChecks.judgedSpace(1L << 20).level()).isEqualTo(Level.FAIL);
  }

  @Test
  void whoElseMayReadIsSaid() {
    assertThat(DirectoryChecks.judged(dir, PosixFilePermissions.fromString("rwx------"))).isEmpty();
    assertThat(DirectoryChecks.judged(dir, PosixFilePermissions.fromString("rwxr-x---")))
        .singleElement()
        .satisfies(is(Level.WARN, "rwxr-x---", "chmod go-rwx"));
  }

  @Test
  void aFolderThatCannotBeMadeFails() throws Exception {
    Path file = Files.createFile(dir.resolve("file"));
    assertThat(DirectoryChecks.run(file.resolve("data")))
        .singleElement()
        .satisfies(is(Level.FAIL, "no folder", "data_dir"));
    assertThat(DirectoryChecks.run(dir.resolve("a/b")))
        .noneMatch(finding -> finding.level() == Level.FAIL)
        .anySatisfy(is(Level.OK, "not there yet"));
    assertThat(dir.resolve("a")).doesNotExist();
  }

  @Test
  void storesAreJudgedByWhatTheyHold() {
    assertThat(StoreChecks.judged("db", new StoreFacts(9, 2, "", 0, 0)))
        .satisfies(is(Level.FAIL, "newer MemorySync", "9"));
    assertThat(StoreChecks.judged("db", new StoreFacts(2, 2, "page 3 is odd", 1, 1)))
        .satisfies(is(Level.FAIL, "damaged", "page 3 is odd"));
    assertThat(StoreChecks.judged("db", new StoreFacts(1, 2, "", 2, 7)))
        .satisfies(is(Level.OK, "7 turns of 2 users"));
  }

  @Test
  void logsAreJudgedByWhoWritesThem() {
    assertThat(StoreChecks.judged(new FoundLog(dir, "7", true, 9, 2, null)))
        .satisfies(is(Level.OK, "process 7 is running", "2 turns"));
    assertThat(StoreChecks.judged(new FoundLog(dir, "7", false, 9, 2, null)))
        .satisfies(is(Level.WARN, "process 7 has ended", "2 turns"));
    assertThat(StoreChecks.judged(new FoundLog(dir, "7", false, 9, 0, null)).level())
        .isEqualTo(Level.OK);
    assertThat(StoreChecks.judged(new FoundLog(dir, "7", true, 0, 0, "version 9")))
        .satisfies(is(Level.FAIL, "version 9"));
  }

  @Test
  void containersAreShortOfThings() {
    assertThat(ContainerChecks.user("?", "?")).satisfies(is(Level.WARN, "data_dir"));
    assertThat(ContainerChecks.user("1001", "/")).satisfies(is(Level.WARN, "1001"));
    assertThat(ContainerChecks.user("ann", "/home/ann").level()).isEqualTo(Level.OK);
    assertThat(ContainerChecks.temporary(dir.resolve("none"), MOUNTS).level())
        .isEqualTo(Level.FAIL);
    assertThat(
            ContainerChecks.temporary(
                dir, List.of(new Mount(dir, "ext4", java.util.Set.of("noexec")))))
        .satisfies(is(Level.FAIL, "noexec", "-Djava.io.tmpdir"));
    assertThat(ContainerChecks.temporary(dir, List.of()).level()).isEqualTo(Level.OK);
    assertThat(ContainerChecks.root(MOUNTS).level()).isEqualTo(Level.WARN);
    assertThat(ContainerChecks.processors(1).level()).isEqualTo(Level.WARN);
    assertThat(ContainerChecks.heap(32L << 20).level()).isEqualTo(Level.WARN);
  }

  @Test
  void aJvmThatDeniesNativeAccessFails() {
    assertThat(
            JvmChecks.nativeAccess(25, Map.of("JAVA_TOOL_OPTIONS", "--illegal-native-access=deny")))
        .satisfies(is(Level.FAIL, "--enable-native-access"));
    assertThat(JvmChecks.nativeAccess(25, Map.of()))
        .satisfies(is(Level.OK, "--enable-native-access"));
    assertThat(JvmChecks.nativeAccess(17, Map.of()).level()).isEqualTo(Level.OK);
    assertThat(JvmChecks.sql(false)).satisfies(is(Level.FAIL, "--add-modules java.sql"));
  }

  @Test
  void secretsAreNotShown() {
    assertThat(ConfigurationChecks.shown("api_key", "s3cret")).isEqualTo("****");
    assertThat(ConfigurationChecks.shown("api_key", "")).isEmpty();
    assertThat(ConfigurationChecks.shown("top_k", "5")).isEqualTo("5");
  }

  private static org.assertj.core.api.ThrowingConsumer<Finding> is(Level level, String... words) {
    return finding -> {
      assertThat(finding.level()).isEqualTo(level);
      assertThat(finding.sentence()).contains(words);
    };
  }
}

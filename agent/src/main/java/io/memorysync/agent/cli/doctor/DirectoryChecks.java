package io.memorysync.agent.cli.doctor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The folder of a memory: whether it can be used, by whom, and what it is on. */
public final class DirectoryChecks {

  private static final String SUBJECT = "data_dir";
  private static final long LITTLE = 200L << 20;
  private static final long TOO_LITTLE = 10L << 20;
  private static final Set<String> NETWORK =
      Set.of("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "ceph", "glusterfs");
  private static final Set<PosixFilePermission> OWNERS =
      EnumSet.of(
          PosixFilePermission.OWNER_READ,
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.OWNER_EXECUTE);

  private DirectoryChecks() {}

  /** The findings. */
  public static List<Finding> run(Path dataDir) {
    Path there = dataDir;
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    if (!Files.isDirectory(there)) {
      return List.of(Finding.fail(SUBJECT, there + " is no folder: set data_dir to another one"));
    }
    if (!Files.isWritable(there)) {
      return List.of(
          Finding.fail(
              SUBJECT,
              there
                  + " cannot be written by this user: change that, or set data_dir to another"
                  + " folder"));
    }
    List<Finding> findings = new ArrayList<>();
    findings.add(
        there.equals(dataDir)
            ? Finding.ok(SUBJECT, dataDir + " is there and can be written")
            : Finding.ok(SUBJECT, dataDir + " is not there yet; the first bot makes it"));
    if (there.equals(dataDir)) {
      findings.addAll(permissions(dataDir));
    }
    findings.add(space(there));
    findings.add(fileSystem(there, Mount.all()));
    return findings;
  }

  private static List<Finding> permissions(Path dataDir) {
    List<Finding> findings = new ArrayList<>();
    for (Path path : List.of(dataDir, dataDir.resolve("memory.db"), dataDir.resolve("log"))) {
      try {
        if (Files.exists(path)
            && path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
          findings.addAll(judged(path, Files.getPosixFilePermissions(path)));
        }
      } catch (IOException e) {
        findings.add(Finding.warn(path.toString(), "its permissions cannot be read: " + e));
      }
    }
    return findings;
  }

  static List<Finding> judged(Path path, Set<PosixFilePermission> permissions) {
    return OWNERS.containsAll(permissions)
        ? List.of()
        : List.of(
            Finding.warn(
                path.toString(),
                "is open to others ("
                    + PosixFilePermissions.toString(permissions)
                    + "): run chmod go-rwx on it"));
  }

  private static Finding space(Path there) {
    try {
      return judgedSpace(Files.getFileStore(there).getUsableSpace());
    } catch (IOException e) {
      return Finding.warn("free space", "cannot be told: " + e);
    }
  }

  static Finding judgedSpace(long bytes) {
    String sentence = (bytes >> 20) + " MB";
    if (bytes < TOO_LITTLE) {
      return Finding.fail(
          "free space", sentence + ": free some, or set data_dir to another folder");
    }
    return bytes < LITTLE
        ? Finding.warn("free space", sentence + ": an erasure needs as much as the memory is large")
        : Finding.ok("free space", sentence);
  }

  static Finding fileSystem(Path there, List<Mount> mounts) {
    Mount mount = Mount.of(there, mounts);
    String sentence =
        mount.type().isEmpty() ? "cannot be told" : mount.type() + " at " + mount.at();
    if (NETWORK.contains(mount.type())) {
      return Finding.warn(
          "file system",
          sentence + ": SQLite's locks may fail there. Set data_dir to a local disk");
    }
    if (mount.type().equals("overlay")) {
      return Finding.warn(
          "file system", sentence + ": it is gone with the container. Set data_dir to a volume");
    }
    if (mount.type().equals("tmpfs")) {
      return Finding.warn("file system", sentence + ": it is gone after a restart");
    }
    return Finding.ok("file system", sentence);
  }
}

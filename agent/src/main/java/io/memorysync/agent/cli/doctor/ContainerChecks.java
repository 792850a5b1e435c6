package io.memorysync.agent.cli.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is different in containers: no home, no name, no place to write, little of everything. */
public final class ContainerChecks {

  private static final long LITTLE_HEAP = 96L << 20;

  private ContainerChecks() {}

  /** The findings, given the properties of the process. */
  public static List<Finding> run(Map<?, ?> properties) {
    List<Mount> mounts = Mount.all();
    List<Finding> findings = new ArrayList<>();
    findings.add(user(text(properties, "user.name"), text(properties, "user.home")));
    findings.add(temporary(Path.of(text(properties, "java.io.tmpdir")), mounts));
    findings.add(root(mounts));
    findings.add(processors(Runtime.getRuntime().availableProcessors()));
    findings.add(heap(Runtime.getRuntime().maxMemory()));
    return findings;
  }

  static Finding user(String name, String home) {
    boolean noHome = home.isBlank() || home.equals("?") || home.equals("/");
    if (noHome) {
      return Finding.warn(
          "user",
          "'"
              + name
              + "' has no home directory, as a user id without an entry in /etc/passwd: set data_dir");
    }
    return Finding.ok("user", "'" + name + "', at home in " + home);
  }

  static Finding temporary(Path directory, List<Mount> mounts) {
    String subject = "java.io.tmpdir";
    if (!Files.isDirectory(directory) || !Files.isWritable(directory)) {
      return Finding.fail(
          subject,
          directory
              + " cannot be written, and SQLite's library is unpacked there: start the bot"
              + " with -Djava.io.tmpdir=DIR");
    }
    if (Mount.of(directory.toAbsolutePath(), mounts).has("noexec")) {
      return Finding.fail(
          subject,
          directory
              + " is mounted noexec, so SQLite's library does not load from there: start the"
              + " bot with -Djava.io.tmpdir=DIR");
    }
    return Finding.ok(subject, directory.toString());
  }

  static Finding root(List<Mount> mounts) {
    return Mount.of(Path.of("/"), mounts).has("ro")
        ? Finding.warn(
            "root file system", "is read-only: data_dir and java.io.tmpdir have to be on volumes")
        : Finding.ok("root file system", "can be written, or the system does not tell");
  }

  static Finding processors(int count) {
    return count == 1
        ? Finding.warn(
            "processors",
            "1: the bot and its memory take turns. If recalls come too late, raise recall_timeout")
        : Finding.ok("processors", Integer.toString(count));
  }

  static Finding heap(long most) {
    String sentence = "up to " + (most >> 20) + " MB";
    return most < LITTLE_HEAP
        ? Finding.warn(
            "heap", sentence + ": memory needs some 30 MB of it. Raise -Xmx or the limit")
        : Finding.ok("heap", sentence);
  }

  private static String text(Map<?, ?> properties, String key) {
    return properties.get(key) instanceof String text ? text : "";
  }
}

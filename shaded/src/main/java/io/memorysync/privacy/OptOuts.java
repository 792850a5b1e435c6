package io.memorysync.privacy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who is not to be remembered, as this process knows it. If that cannot be read when the process
 * begins, nobody is remembered until it can; if it cannot be read later, what was read last counts.
 */
public final class OptOuts {

  private static final Logger log = LoggerFactory.getLogger(OptOuts.class);

  /** What tells one version of the file from another. */
  private record Version(Object key, FileTime modified, long size) {

    /** Of a file that is not there. */
    static final Version NONE = new Version("none", FileTime.fromMillis(0), 0);
  }

  private final OptOutFile file;
  private volatile @Nullable Set<String> hashes;
  private @Nullable Version read;
  private boolean complained;

  public OptOuts(Path dataDir) {
    file = new OptOutFile(dataDir);
    refresh();
  }

  /** Whether nothing of this user is to be kept and recalled. Touches no file. */
  public boolean isOut(String user) {
    Set<String> known = hashes;
    return known == null || (!known.isEmpty() && known.contains(OptOutFile.hash(user)));
  }

  /** Reads the file if it has changed. */
  public synchronized void refresh() {
    try {
      Version now = version();
      Set<String> known = hashes;
      if (now.equals(Version.NONE) && known != null && !known.isEmpty()) {
        // Nothing of ours deletes it: whoever did has not asked those who are in it.
        throw new NoSuchFileException(file.path().toString());
      }
      if (known == null || !now.equals(read)) {
        hashes = file.read();
        read = now;
      }
      if (complained) {
        log.info("{}: can be read again", file.path());
        complained = false;
      }
    } catch (IOException e) {
      if (file.isImpossible()) {
        hashes = Set.of();
      } else {
        complain(e);
      }
    }
  }

  /**
   * Changes what is noted for a user, in this and in every other process on the data directory.
   *
   * @throws IOException if it could not be noted
   */
  public void change(String user, boolean out) throws IOException {
    boolean unused = file.write(user, out);
    refresh();
  }

  private Version version() throws IOException {
    Path path = file.path();
    try {
      BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
      Object key = found.fileKey();
      return new Version(key == null ? path : key, found.lastModifiedTime(), found.size());
    } catch (NoSuchFileException e) {
      return Version.NONE;
    }
  }

  private void complain(IOException why) {
    if (!complained) {
      log.warn(
          "{}: cannot be read ({}). {} Make it readable, or restore it from a copy",
          file.path(),
          why.toString(),
          hashes == null
              ? "Who has opted out of being remembered is not known, so nothing is kept or recalled."
              : "Who has opted out since it was read last is not known.");
      complained = true;
    }
  }
}

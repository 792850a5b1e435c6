package io.memorysync.privacy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.storage.OwnerOnly;
import io.memorysync.storage.StoredText;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The users of a data directory who are not to be remembered, in a file that all its processes
 * read. It holds hashes: who has opted out is nobody's business either.
 */
public final class OptOutFile {

  /** In the data directory. */
  public static final String NAME = "opted-out";

  /** Whoever writes holds this one: the other is replaced. */
  public static final String LOCK_NAME = "opted-out.lock";

  /** The first line: a file that was cut off, to nothing even, must not mean that nobody is out. */
  private static final String HEADER = "# who is not to be remembered, as SHA-256 of the name";

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");

  private final Path dataDir;

  public OptOutFile(Path dataDir) {
    this.dataDir = dataDir;
  }

  Path path() {
    return dataDir.resolve(NAME);
  }

  /**
   * Their hashes; none if there is no file.
   *
   * @throws IOException if the file cannot be read, or is not one of ours
   */
  Set<String> read() throws IOException {
    try {
      List<String> lines = Files.readAllLines(path(), US_ASCII);
      if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
        throw new IOException(path() + " is damaged");
      }
      List<String> hashes = lines.subList(1, lines.size());
      if (!hashes.stream().allMatch(HASH.asMatchPredicate())) {
        throw new IOException(path() + " is damaged");
      }
      return Set.copyOf(hashes);
    } catch (NoSuchFileException e) {
      return Set.of();
    }
  }

  /** Whether there can be none, since what should be a directory above it is a file. */
  boolean isImpossible() {
    for (Path above = dataDir; above != null; above = above.getParent()) {
      if (Files.isRegularFile(above)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Notes that a user is not to be remembered, or may be again.
   *
   * @return whether that is news
   * @throws IOException if it could not be noted
   */
  public boolean write(String user, boolean out) throws IOException {
    OwnerOnly.createDirectories(dataDir);
    Path lockFile = dataDir.resolve(LOCK_NAME);
    OwnerOnly.createFileIfAbsent(lockFile);
    // In one process only one thread may ask for the lock of a file.
    synchronized (OptOutFile.class) {
      try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
          FileLock held = channel.lock()) {
        Set<String> hashes = new TreeSet<>(read());
        boolean changed = out ? hashes.add(hash(user)) : hashes.remove(hash(user));
        if (changed) {
          replace(hashes);
        }
        return changed && held.isValid();
      } catch (OverlappingFileLockException e) {
        throw new IOException(path() + " is being written by another part of this process", e);
      }
    }
  }

  private void replace(Set<String> hashes) throws IOException {
    Path next = dataDir.resolve(NAME + ".new");
    Files.deleteIfExists(next);
    OwnerOnly.createFile(next);
    List<String> lines = new ArrayList<>();
    lines.add(HEADER);
    lines.addAll(hashes);
    Files.write(next, lines, US_ASCII);
    Files.move(next, path(), StandardCopyOption.ATOMIC_MOVE);
  }

  static String hash(String user) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(StoredText.of(user).getBytes(UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has it", e);
    }
  }
}

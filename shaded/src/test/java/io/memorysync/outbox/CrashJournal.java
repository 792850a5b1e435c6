package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** What a writer knows to be kept or erased: plain lines, each written after the call returned. */
final class CrashJournal implements Closeable {

  /** A turn and when it was said, in microseconds. */
  record Line(CrashTurn turn, long micros) {}

  private final FileOutputStream out;

  private CrashJournal(FileOutputStream out) {
    this.out = out;
  }

  static CrashJournal open(Path file) throws IOException {
    return new CrashJournal(new FileOutputStream(file.toFile()));
  }

  void kept(CrashTurn turn, Instant time) throws IOException {
    write("kept " + micros(time) + " " + turn.text());
  }

  void eraseBegins(String user, Instant upTo) throws IOException {
    write("erasing " + micros(upTo) + " " + user);
  }

  void erased(String user, Instant upTo) throws IOException {
    write("erased " + micros(upTo) + " " + user);
  }

  private void write(String line) throws IOException {
    out.write((line + "\n").getBytes(UTF_8));
  }

  static List<Line> kept(Path file) throws IOException {
    List<Line> kept = new ArrayList<>();
    for (String line : wholeLines(file)) {
      String[] parts = line.split(" ", 3);
      if (parts[0].equals("kept")) {
        kept.add(new Line(CrashTurn.parse(parts[2]), Long.parseLong(parts[1])));
      }
    }
    return kept;
  }

  /** The latest erasure that began, or returned, in microseconds; 0 if there was none. */
  static long erasedUpTo(Path file, boolean returned) throws IOException {
    return wholeLines(file).stream()
        .filter(line -> line.startsWith(returned ? "erased " : "eras"))
        .mapToLong(line -> Long.parseLong(line.split(" ", 3)[1]))
        .max()
        .orElse(0);
  }

  private static List<String> wholeLines(Path file) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : "";
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

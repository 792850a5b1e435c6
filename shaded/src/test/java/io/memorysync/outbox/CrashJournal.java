package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** What a writer knows to be kept or erased: plain lines, each written after the call returned. */
final class CrashJournal implements Closeable {

  /** A turn and when it was said. */
  record Line(CrashTurn turn, Instant time) {}

  private final FileOutputStream out;

  private CrashJournal(FileOutputStream out) {
    this.out = out;
  }

  /** Goes on behind what is there. */
  static CrashJournal open(Path file) throws IOException {
    return new CrashJournal(new FileOutputStream(file.toFile(), true));
  }

  void kept(Line line) throws IOException {
    write("kept " + micros(line.time()) + " " + line.turn().text());
  }

  /** Until it returns, or the writer is killed, turns of any time may go. */
  void eraseBegins() throws IOException {
    write("erasing 0 -");
  }

  /** Nothing that was said up to then is there any more. */
  void erased(Instant upTo) throws IOException {
    write("erased " + micros(upTo) + " -");
    eraseEnds(Instant.now());
  }

  /** Of what was said later, nothing goes by this erasure. */
  void eraseEnds(Instant time) throws IOException {
    write("until " + micros(time) + " -");
  }

  private void write(String line) throws IOException {
    out.write((line + "\n").getBytes(UTF_8));
  }

  static List<Line> kept(Path file) throws IOException {
    return wholeLines(file).stream()
        .map(line -> line.split(" ", 3))
        .filter(parts -> parts[0].equals("kept"))
        .map(parts -> new Line(CrashTurn.parse(parts[2]), time(parts[1])))
        .toList();
  }

  /** Up to when nothing is there any more; the epoch if no erasure has returned. */
  static Instant erasedUpTo(Path file) throws IOException {
    return latest(file, "erased ");
  }

  /** Until when something may have gone; the epoch if no erasure has begun. */
  static Instant erasingUntil(Path file) throws IOException {
    return latest(file, "until ");
  }

  /** Whether an erasure has begun and not ended. */
  static boolean isErasing(Path file) throws IOException {
    List<String> erasures =
        wholeLines(file).stream()
            .filter(line -> line.startsWith("erasing ") || line.startsWith("until "))
            .toList();
    return !erasures.isEmpty() && erasures.get(erasures.size() - 1).startsWith("erasing ");
  }

  private static Instant latest(Path file, String kind) throws IOException {
    return wholeLines(file).stream()
        .filter(line -> line.startsWith(kind))
        .map(line -> time(line.split(" ", 3)[1]))
        .max(Instant::compareTo)
        .orElse(Instant.EPOCH);
  }

  private static List<String> wholeLines(Path file) throws IOException {
    String text = Files.exists(file) ? Files.readString(file) : "";
    return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
  }

  private static long micros(Instant time) {
    return ChronoUnit.MICROS.between(Instant.EPOCH, time);
  }

  private static Instant time(String micros) {
    return Instant.EPOCH.plus(Long.parseLong(micros), ChronoUnit.MICROS);
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}

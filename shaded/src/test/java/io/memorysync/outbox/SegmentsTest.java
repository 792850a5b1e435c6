package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.memorysync.testing.Turns;
import io.memorysync.turn.Turn;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SegmentsTest {

  @TempDir Path dir;

  @Test
  void whatIsAppendedIsRead() throws IOException {
    write(1 << 20, "a", "b", "c");
    assertThat(payloads(0)).containsExactly("a", "b", "c");
  }

  @Test
  void aTailTornAtAnyByteIsLeftOutAndTheRestIsRead() throws IOException {
    Position whole = write(1 << 20, "first", "second");
    Position end = write(Segments.path(dir, 1), whole, "the last record");
    byte[] bytes = Files.readAllBytes(Segments.path(dir, 1));
    assertThat(bytes).hasSize((int) end.offset());
    for (int length = (int) whole.offset(); length < end.offset(); length++) {
      Files.write(Segments.path(dir, 1), Arrays.copyOf(bytes, length));
      assertThat(payloads(0)).containsExactly("first", "second");
    }
    for (int length = 0; length <= SegmentFormat.HEADER_BYTES; length++) {
      Files.write(Segments.path(dir, 1), Arrays.copyOf(bytes, length));
      assertThat(payloads(0)).isEmpty();
    }
  }

  @Test
  void aByteDamagedAnywhereCostsOneRecord() throws IOException {
    write(1 << 20, "first", "second", "third");
    Path file = Segments.path(dir, 1);
    byte[] bytes = Files.readAllBytes(file);
    int from = SegmentFormat.HEADER_BYTES + SegmentFormat.RECORD_HEADER_BYTES + 5;
    int to = from + SegmentFormat.RECORD_HEADER_BYTES + 6;
    for (int at = from; at < to; at++) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x55;
      Files.write(file, damaged);
      assertThat(payloads(0)).containsExactly("first", "third");
    }
  }

  @Test
  void aDamagedHeaderCostsNoRecord() throws IOException {
    write(1 << 20, "first", "second");
    Path file = Segments.path(dir, 1);
    byte[] bytes = Files.readAllBytes(file);
    bytes[0] = 0;
    Files.write(file, bytes);
    assertThat(payloads(0)).containsExactly("first", "second");
  }

  @Test
  void aNewerVersionIsNotGuessedAt() throws IOException {
    write(1 << 20, "first");
    Path file = Segments.path(dir, 1);
    byte[] bytes = Files.readAllBytes(file);
    ByteBuffer.wrap(bytes).putInt(4, 2);
    Files.write(file, bytes);
    assertThatExceptionOfType(UnknownFormatException.class).isThrownBy(() -> payloads(0));
  }

  @Test
  void turnsAreReadAcrossSegmentsFromAnyPlace() throws IOException {
    List<Turn> turns = Turns.numbered(0, 25);
    List<Position> ends = new ArrayList<>();
    try (SegmentWriter writer = new SegmentWriter(dir, 200)) {
      for (Turn turn : turns) {
        ends.add(writer.append(SegmentFormat.record(TurnCodec.encode(turn))));
      }
    }
    assertThat(Segments.in(dir).size()).isGreaterThan(5);
    LogReader reader = new LogReader(dir);
    for (int from = 0; from < turns.size(); from++) {
      LogBatch batch = reader.read(ends.get(from), 7);
      assertThat(batch.turns()).isEqualTo(turns.subList(from + 1, Math.min(from + 8, 25)));
      assertThat(reader.read(batch.end(), 100).turns())
          .isEqualTo(turns.subList(Math.min(from + 8, 25), 25));
    }
    Segments.deleteBefore(dir, ends.get(20).segment());
    assertThat(reader.read(Position.START, 100).turns()).endsWith(turns.get(24)).hasSizeLessThan(9);
  }

  @Test
  void theAcknowledgedPlaceIsRememberedAndADamagedOneIsNotBelieved() throws IOException {
    AckFile ack = new AckFile(dir);
    assertThat(ack.read()).isEqualTo(Position.START);
    ack.write(new Position(3, 77));
    ack.write(new Position(4, 5));
    assertThat(ack.read()).isEqualTo(new Position(4, 5));
    byte[] bytes = Files.readAllBytes(dir.resolve("ack"));
    bytes[7] ^= 1;
    Files.write(dir.resolve("ack"), bytes);
    assertThat(ack.read()).isEqualTo(Position.START);
  }

  private Position write(long maxBytes, String... payloads) throws IOException {
    Position end = Position.START;
    try (SegmentWriter writer = new SegmentWriter(dir, maxBytes)) {
      for (String payload : payloads) {
        end = writer.append(SegmentFormat.record(payload.getBytes(UTF_8)));
      }
    }
    return end;
  }

  private static Position write(Path file, Position at, String payload) throws IOException {
    byte[] record = SegmentFormat.record(payload.getBytes(UTF_8));
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.seek(at.offset());
      out.write(record);
    }
    return new Position(at.segment(), at.offset() + record.length);
  }

  private List<String> payloads(long from) throws IOException {
    List<String> payloads = new ArrayList<>();
    try (SegmentReader reader = new SegmentReader(Segments.path(dir, 1), from)) {
      for (byte[] next = reader.next(); next != null; next = reader.next()) {
        payloads.add(new String(next, UTF_8));
      }
    }
    return payloads;
  }
}

package io.memorysync.outbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.storage.StoredText;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Turn;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;

/** A turn as bytes: version, role, complete, time, and four texts with their lengths. */
final class TurnCodec {

  private static final byte VERSION = 1;
  private static final int FIXED_BYTES = 3 + Long.BYTES + Integer.BYTES + 4 * Integer.BYTES;

  private TurnCodec() {}

  static byte[] encode(Turn turn) {
    byte[] user = utf8(turn.scope().user());
    byte[] scope = utf8(turn.scope().name());
    byte[] author = utf8(turn.author());
    byte[] text = utf8(turn.text());
    ByteBuffer out =
        ByteBuffer.allocate(FIXED_BYTES + user.length + scope.length + author.length + text.length);
    Instant occurredAt = turn.occurredAt();
    long seconds = occurredAt.getEpochSecond();
    int nanos = occurredAt.getNano();
    out.put(VERSION)
        .put((byte) (turn.role() == Role.USER ? 0 : 1))
        .put((byte) (turn.complete() ? 1 : 0))
        .putLong(seconds)
        .putInt(nanos);
    for (byte[] part : new byte[][] {user, scope, author, text}) {
      out.putInt(part.length).put(part);
    }
    return out.array();
  }

  /**
   * The turn that was encoded.
   *
   * @throws UnknownFormatException if a newer version wrote it
   * @throws IllegalArgumentException if these are no bytes of a turn
   */
  static Turn decode(byte[] bytes) throws UnknownFormatException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    try {
      byte version = in.get();
      if (version != VERSION) {
        throw new UnknownFormatException("turns of version " + version);
      }
      Role role = in.get() == 0 ? Role.USER : Role.ASSISTANT;
      boolean complete = in.get() != 0;
      Instant occurredAt = Instant.ofEpochSecond(in.getLong(), in.getInt());
      Scope scope = new Scope(text(in), text(in));
      return new Turn(scope, role, text(in), text(in), occurredAt, complete);
    } catch (BufferUnderflowException | DateTimeException e) {
      throw new IllegalArgumentException("not a turn", e);
    }
  }

  private static byte[] utf8(String text) {
    return StoredText.of(text).getBytes(UTF_8);
  }

  private static String text(ByteBuffer in) {
    int length = in.getInt();
    if (length < 0 || length > in.remaining()) {
      throw new IllegalArgumentException("a text has no end");
    }
    byte[] utf8 = new byte[length];
    in.get(utf8);
    return StoredText.read(new String(utf8, UTF_8));
  }
}

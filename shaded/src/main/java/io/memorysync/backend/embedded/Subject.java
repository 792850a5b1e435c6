package io.memorysync.backend.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.memorysync.backend.Erasure;
import io.memorysync.storage.StoredText;
import io.memorysync.turn.Turn;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * What an erasure is about, as a hash: the store has to know later what it was told to forget, and
 * must not keep the name of who asked for it.
 */
final class Subject {

  /** Not that of anybody's erasure: turns that have gone for their age. */
  static final String AGE = "age";

  private Subject() {}

  static String of(Erasure erasure) {
    if (erasure.seed() != null && erasure.occurredAt() != null) {
      return ofTurn(erasure.user(), erasure.seed(), erasure.occurredAt());
    }
    return erasure.scope() == null
        ? ofUser(erasure.user())
        : ofScope(erasure.user(), erasure.scope());
  }

  static String ofUser(String user) {
    return hash("user", user);
  }

  static String ofScope(String user, String scope) {
    return hash("scope", user, scope);
  }

  static String ofTurn(Turn turn) {
    return ofTurn(turn.scope().user(), turn.seed(), turn.occurredAt());
  }

  private static String ofTurn(String user, String seed, Instant occurredAt) {
    return hash("turn", user, seed, Long.toString(Micros.from(occurredAt)));
  }

  private static String hash(String... parts) {
    MessageDigest digest = sha256();
    for (String part : parts) {
      byte[] bytes = StoredText.of(part).getBytes(UTF_8);
      // With the length before it, so that no two lists of parts give the same bytes.
      digest.update((bytes.length + ":").getBytes(UTF_8));
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has it", e);
    }
  }
}

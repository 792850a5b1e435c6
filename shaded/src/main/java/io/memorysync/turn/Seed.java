package io.memorysync.turn;

/**
 * The idempotency key of an utterance: {@code human@scope#h} or {@code ai@scope#h} and a hash, bit
 * for bit what every MemorySync adapter sends as {@code speaker}.
 */
final class Seed {

  // FNV-1a, 64 bit, over UTF-16 code units: the wire contract fixes all three.
  private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
  private static final long PRIME = 0x100000001B3L;

  private Seed() {}

  static String of(Role role, Scope scope, String text) {
    return role.speaker() + "@" + scope.name() + "#h" + hash(role.speaker() + ":" + text);
  }

  /** The hash as 16 lower-case hexadecimal digits. */
  static String hash(String text) {
    long hash = OFFSET_BASIS;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return "%016x".formatted(hash);
  }
}

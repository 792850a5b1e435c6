package io.memorysync.privacy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The parts of a text that must not be kept. */
final class Findings {

  private record Part(int from, int to, String kind) {}

  private final List<Part> parts = new ArrayList<>();

  /**
   * A part, in UTF-16 units.
   *
   * @param kind what stands for it in the cleaned text
   */
  void add(int from, int to, String kind) {
    parts.add(new Part(from, to, kind));
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  /**
   * The text with a mark in place of each part. Parts that overlap become one, of the first one's
   * kind.
   *
   * @param end where to stop reading, in UTF-16 units; a part that begins before it is replaced
   *     whole
   */
  String replacedIn(String text, int end) {
    parts.sort(Comparator.comparingInt(Part::from));
    StringBuilder clean = new StringBuilder(end);
    int copied = 0;
    for (Part part : parts) {
      if (part.from() >= end) {
        break;
      }
      if (part.from() >= copied) {
        clean
            .append(text, copied, part.from())
            .append("[redacted:")
            .append(part.kind())
            .append(']');
      }
      copied = Math.max(copied, part.to());
    }
    return copied < end ? clean.append(text, copied, end).toString() : clean.toString();
  }
}

package io.memorysync.agent.cli;

import io.memorysync.backend.embedded.StoredTurn;
import io.memorysync.turn.Turn;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Turns as lines of a table, one a turn, and as JSON. */
final class TurnTable {

  static final String HEAD = line("id", "time", "role", "session", "text");

  private static final int BEGINNING = 120;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

  private TurnTable() {}

  static String row(StoredTurn stored, boolean full) {
    return row(OptionalLong.of(stored.id()), stored.turn(), full);
  }

  /**
   * A line.
   *
   * @param id by which the turn can be erased; empty if it is no longer there
   * @param full whether the whole text is wanted, or its beginning
   */
  static String row(OptionalLong id, Turn turn, boolean full) {
    String text = full ? Printable.of(turn.text()) : Printable.beginning(turn.text(), BEGINNING);
    return line(
        id.isPresent() ? Long.toString(id.getAsLong()) : "-",
        time(turn.occurredAt()),
        turn.role().label(),
        Printable.of(turn.scope().name()),
        turn.complete() ? text : text + " (broke off)");
  }

  /** A time as a clock on the wall shows it. */
  static String time(Instant time) {
    return time.isAfter(Instant.EPOCH.minusSeconds(Integer.MAX_VALUE))
            && time.isBefore(Instant.EPOCH.plusSeconds(0xFFFF_FFFFL))
        ? TIME.withZone(ZoneId.systemDefault()).format(time)
        : time.toString();
  }

  static Map<String, Object> json(OptionalLong id, Turn turn) {
    Map<String, Object> object = new LinkedHashMap<>();
    if (id.isPresent()) {
      object.put("id", id.getAsLong());
    }
    object.putAll(TurnJson.of(turn));
    return object;
  }

  private static String line(String id, String time, String role, String session, String text) {
    return String.format(Locale.ROOT, "%-8s %-19s  %-9s  %-24s  %s", id, time, role, session, text);
  }
}

package io.memorysync.agent.cli;

import io.memorysync.backend.Erasure;
import io.memorysync.backend.Unreached;
import io.memorysync.erasure.Receipt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A receipt for people and for programs. */
final class ReceiptText {

  /** What an erasure on this side of the bot can never reach. */
  private static final String ELSEWHERE =
      "copies and exports of the memory, what the bot itself keeps or still has in mind, and what"
          + " the model's provider keeps";

  private ReceiptText() {}

  static List<String> lines(Receipt receipt, @Nullable Long id) {
    List<String> lines = new ArrayList<>();
    lines.add(
        (receipt.unreached().isEmpty() ? "erased: " : "erased in part: ") + what(receipt, id));
    lines.add("  said up to    " + receipt.upTo());
    lines.add("  from store    " + receipt.fromStore() + " turns");
    lines.add("  from logs     " + receipt.fromLogs() + " turns (some were in the store too)");
    lines.add("  from indexes  all; a running bot drops its own before the next recall");
    if (receipt.repeated()) {
      lines.add("  it had been erased before");
    }
    for (Unreached place : receipt.unreached()) {
      lines.add("  NOT REACHED   " + place.where() + holder(place) + ": " + place.why());
    }
    for (String file : receipt.unknown()) {
      lines.add("  not looked at " + file + ": no file of a memory; delete it if it is a copy");
    }
    lines.add("  out of reach  " + ELSEWHERE);
    return lines.stream().map(Printable::of).toList();
  }

  static Map<String, Object> object(Receipt receipt, @Nullable Long id) {
    Erasure erasure = receipt.erasure();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("user", erasure.user());
    if (erasure.scope() != null) {
      object.put("scope", erasure.scope());
    }
    if (id != null) {
      object.put("turn", id);
    }
    object.put("found", receipt.found());
    object.put("complete", receipt.unreached().isEmpty());
    object.put("repeated", receipt.repeated());
    object.put("up_to", receipt.upTo().toString());
    object.put("from_store", receipt.fromStore());
    object.put("from_logs", receipt.fromLogs());
    object.put("not_reached", receipt.unreached().stream().map(ReceiptText::object).toList());
    object.put("not_looked_at", receipt.unknown());
    object.put("out_of_reach", ELSEWHERE);
    return object;
  }

  private static Map<String, Object> object(Unreached place) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("where", place.where());
    if (place.process() != null) {
      object.put("process", place.process());
    }
    object.put("turns", place.turns());
    object.put("why", place.why());
    return object;
  }

  private static String holder(Unreached place) {
    return place.process() == null
        ? ""
        : " (" + place.turns() + " turns, process " + place.process() + ")";
  }

  private static String what(Receipt receipt, @Nullable Long id) {
    Erasure erasure = receipt.erasure();
    if (id != null) {
      return "turn " + id + " of user " + erasure.user();
    }
    return erasure.scope() == null
        ? "user " + erasure.user()
        : "session " + erasure.scope() + " of user " + erasure.user();
  }
}

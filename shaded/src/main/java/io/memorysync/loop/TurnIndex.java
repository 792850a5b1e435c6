package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.backend.ranking.Hit;
import io.memorysync.backend.ranking.UserIndex;
import io.memorysync.turn.Turn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Some turns of one user, held in memory and ranked. Not safe for use by several threads. */
final class TurnIndex {

  private final List<Turn> turns = new ArrayList<>();
  private final Map<String, Long> scopes = new HashMap<>();
  private final UserIndex index = new UserIndex();

  TurnIndex(List<Turn> turns) {
    turns.forEach(this::add);
  }

  void add(Turn turn) {
    turns.add(turn);
    String name = turn.scope().name();
    Long scope = scopes.get(name);
    if (scope == null) {
      scope = (long) scopes.size();
      scopes.put(name, scope);
    }
    index.add(turns.size(), scope, turn.text(), turn.occurredAt().toEpochMilli());
  }

  /** The turns that fit, best first. */
  List<Recalled> search(String query, int limit) {
    List<Recalled> found = new ArrayList<>();
    for (Hit hit : index.search(query, limit)) {
      found.add(new Recalled(turns.get((int) hit.id() - 1), hit.score()));
    }
    return found;
  }
}

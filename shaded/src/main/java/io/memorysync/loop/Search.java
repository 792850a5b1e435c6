package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Recalled;
import io.memorysync.backend.ranking.Hit;
import io.memorysync.backend.ranking.UserIndex;
import io.memorysync.outbox.Outbox;
import io.memorysync.turn.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches what the backend has, and what this process has kept and the backend has not taken yet:
 * what was just said is found, and during an outage at least that.
 */
final class Search {

  private static final Logger log = LoggerFactory.getLogger(Search.class);

  /** In UTF-16 units; what a long text asks for stands at its beginning, if anywhere. */
  private static final int LONGEST_QUERY = 4000;

  private final LazyBackend backend;
  private final Outbox outbox;
  private final MemoryCounts counts;
  private final int limit;

  Search(LazyBackend backend, Outbox outbox, MemoryCounts counts, int limit) {
    this.backend = backend;
    this.outbox = outbox;
    this.counts = counts;
    this.limit = limit;
  }

  /** The turns that fit the words of this one, best first. May take as long as the backend does. */
  List<Recalled> of(Turn asked) {
    long start = System.nanoTime();
    String user = asked.scope().user();
    String query = asked.text().substring(0, Math.min(asked.text().length(), LONGEST_QUERY));
    List<Recalled> found = new ArrayList<>(pending(outbox.pending(user), query));
    try {
      for (Recalled recalled : backend.open().recall(user, query, limit)) {
        // The same words twice would only take the place of others.
        String text = recalled.turn().text();
        if (found.stream().noneMatch(other -> other.turn().text().equalsIgnoreCase(text))) {
          found.add(recalled);
        }
      }
    } catch (BackendException failure) {
      counts.recallFailed();
      log.debug("recall failed", failure);
    }
    found.sort(Comparator.comparingDouble(Recalled::score).reversed());
    long nanos = System.nanoTime() - start;
    counts.recallTook(nanos);
    log.debug("searched in {} ms", "%.1f".formatted(nanos / 1e6));
    return found;
  }

  private List<Recalled> pending(List<Turn> turns, String query) {
    UserIndex index = new UserIndex();
    Map<String, Long> scopes = new HashMap<>();
    for (int i = 0; i < turns.size(); i++) {
      Turn turn = turns.get(i);
      Long scope = scopes.get(turn.scope().name());
      if (scope == null) {
        scope = (long) scopes.size();
        scopes.put(turn.scope().name(), scope);
      }
      index.add(i + 1, scope, turn.text(), turn.occurredAt().toEpochMilli());
    }
    List<Recalled> found = new ArrayList<>();
    for (Hit hit : index.search(query, limit)) {
      found.add(new Recalled(turns.get((int) hit.id() - 1), hit.score()));
    }
    return found;
  }
}

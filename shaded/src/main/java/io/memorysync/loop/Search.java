package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Recalled;
import io.memorysync.outbox.Outbox;
import io.memorysync.turn.Turn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Searches what the backend has, and what this process has kept and the backend has not taken yet:
 * what was just said is found.
 */
final class Search {

  private static final Logger log = LoggerFactory.getLogger(Search.class);

  /** In UTF-16 units; what a long text asks for stands at its beginning, if anywhere. */
  private static final int LONGEST_QUERY = 4000;

  private final LazyBackend backend;
  private final Outbox outbox;
  private final Nearby nearby;
  private final MemoryCounts counts;
  private final int limit;

  Search(LazyBackend backend, Outbox outbox, Nearby nearby, MemoryCounts counts, int limit) {
    this.backend = backend;
    this.outbox = outbox;
    this.nearby = nearby;
    this.counts = counts;
    this.limit = limit;
  }

  /** The turns that fit the words of this one, best first. May take as long as the backend does. */
  List<Recalled> of(Turn asked) throws BackendException {
    long start = System.nanoTime();
    String user = asked.scope().user();
    List<Recalled> found =
        new ArrayList<>(new TurnIndex(outbox.pending(user)).search(query(asked), limit));
    for (Recalled recalled : backend.open().recall(user, query(asked), limit)) {
      // Whatever a backend answers: nobody is shown what belongs to another.
      boolean ours = recalled.turn().scope().user().equals(user);
      // The same words twice would only take the place of others.
      String text = recalled.turn().text();
      if (ours && found.stream().noneMatch(other -> other.turn().text().equalsIgnoreCase(text))) {
        found.add(recalled);
      }
      if (found.size() >= 2 * limit) {
        break;
      }
    }
    found.sort(Comparator.comparingDouble(Recalled::score).reversed());
    long nanos = System.nanoTime() - start;
    counts.recallTook(nanos);
    log.debug("searched in {} ms", "%.1f".formatted(nanos / 1e6));
    return found;
  }

  /** The turns that fit among those that are in this process. Takes a fraction of a millisecond. */
  List<Recalled> nearby(Turn asked) {
    return nearby.search(asked.scope().user(), query(asked), limit);
  }

  private static String query(Turn asked) {
    return asked.text().substring(0, Math.min(asked.text().length(), LONGEST_QUERY));
  }
}

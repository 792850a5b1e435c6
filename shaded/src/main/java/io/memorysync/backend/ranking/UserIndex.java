package io.memorysync.backend.ranking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Ranks the turns of one user against a query: BM25 over what a turn says and, with less weight,
 * over what was said directly before and after it in its scope. Not safe for use by several
 * threads.
 */
public final class UserIndex {

  private record Ranked(int turn, double score) {}

  private final EnglishTerms turnTerms = new EnglishTerms(StopWords.TURN);
  private final EnglishTerms queryTerms = new EnglishTerms(StopWords.QUERY);
  private final Map<String, Postings> postings = new HashMap<>();
  private final Field own = new Field();
  private final Field around = new Field();
  private final Neighbours neighbours = new Neighbours();
  private final TurnList turns = new TurnList();

  // Best first; of two that fit equally well, the newer.
  private final Comparator<Ranked> order =
      Comparator.comparingDouble(Ranked::score)
          .thenComparingLong(ranked -> turns.occurredAt(ranked.turn()))
          .thenComparingInt(Ranked::turn)
          .reversed();

  /**
   * Adds a turn behind those that are there.
   *
   * @param id what {@link Hit#id} will be; higher than all before
   * @param scope tells the scopes of the user apart
   * @param occurredAt microseconds since 1970
   * @throws IllegalArgumentException if the id is not higher
   */
  public void add(long id, long scope, String text, long occurredAt) {
    int turn = turns.add(id, text, occurredAt);
    List<String> terms = turnTerms.of(text);
    for (String term : terms) {
      postings.computeIfAbsent(term, ignored -> new Postings()).add(turn);
    }
    own.grow(turn, terms.size());
    neighbours.add(turn, scope);
    int previous = neighbours.previous(turn);
    if (previous != Neighbours.NONE) {
      around.grow(turn, own.length(previous));
      around.grow(previous, terms.size());
    }
  }

  /** How many turns there are. */
  public int size() {
    return turns.size();
  }

  /** The id of the last turn added; zero if there is none. */
  public long lastId() {
    return turns.lastId();
  }

  /**
   * The turns that fit, best first. Turns that say the same are returned once, as the newest of
   * them. A query of nothing but stop words fits no turn.
   *
   * @param limit at most this many
   */
  public List<Hit> search(String query, int limit) {
    Scores scores = new Scores(turns.size(), own, around, neighbours);
    boolean any = false;
    for (String term : queryTerms.of(query)) {
      Postings found = postings.get(term);
      if (found != null) {
        scores.add(found);
        any = true;
      }
    }
    return any && limit > 0 ? best(scores, limit) : List.of();
  }

  private List<Hit> best(Scores scores, int limit) {
    PriorityQueue<Ranked> best = new PriorityQueue<>(order.reversed());
    double[] byGroup = turns.bestByGroup(scores);
    for (int group = 0; group < byGroup.length; group++) {
      if (byGroup[group] > 0) {
        best.add(new Ranked(turns.newestOf(group), byGroup[group]));
        if (best.size() > limit) {
          best.remove();
        }
      }
    }
    List<Ranked> ranked = new ArrayList<>(best);
    ranked.sort(order);
    return ranked.stream().map(r -> new Hit(turns.id(r.turn()), r.score())).toList();
  }
}

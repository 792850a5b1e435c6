package io.memorysync.loop;

import io.memorysync.turn.Utterance;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * The latest open turns by their utterance, so that a retry finds the block of the first attempt.
 */
final class OpenTurns {

  private static final int LATEST = 1024;

  private final Map<Utterance, OpenTurn> turns =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Utterance, OpenTurn> eldest) {
          return size() > LATEST;
        }
      };

  synchronized OpenTurn of(Utterance utterance, Function<Utterance, OpenTurn> opening) {
    return turns.computeIfAbsent(utterance, opening);
  }
}

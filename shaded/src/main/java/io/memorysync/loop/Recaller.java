package io.memorysync.loop;

import io.memorysync.backend.Recalled;
import io.memorysync.bridge.Bridge;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Window;
import io.memorysync.turn.Turn;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Recalls under the budget: on our threads, and waited for no longer than that. */
final class Recaller {

  private static final Logger log = LoggerFactory.getLogger(Recaller.class);

  private final MemoryOptions options;
  private final Bridge bridge;
  private final Search search;
  private final MemoryCounts counts;
  private final StateLog state;

  Recaller(
      MemoryOptions options, Bridge bridge, Search search, MemoryCounts counts, StateLog state) {
    this.options = options;
    this.bridge = bridge;
    this.search = search;
    this.counts = counts;
    this.state = state;
  }

  /**
   * Starts a recall for these words; null if they are too short, or too much is waiting already.
   */
  @Nullable Recall start(Turn turn) {
    String query = turn.text();
    if (query.codePointCount(0, query.length()) < options.minPromptChars()) {
      return null;
    }
    Deadline deadline = Deadline.after(options.recallTimeout());
    Recall recall =
        bridge.submit(() -> search.of(turn)).map(work -> new Recall(work, deadline)).orElse(null);
    if (recall == null) {
      counts.recallSkipped();
    } else {
      counts.recallStarted();
    }
    return recall;
  }

  /**
   * What was recalled for a turn, best first, without what the model is shown anyway. Waits until
   * the deadline of the recall or of the caller; nothing that fails or comes too late is missed by
   * the bot.
   */
  List<Turn> await(OpenTurn turn, Window window, Deadline caller) {
    Recall recall = turn.recall();
    if (recall == null) {
      return List.of();
    }
    Turn asked = turn.utterance().turn();
    return candidates(recall, caller).stream()
        .map(Recalled::turn)
        // Neither these words nor the same question asked before are an answer to it.
        .filter(candidate -> !candidate.text().equalsIgnoreCase(asked.text()))
        .filter(candidate -> !window.holds(candidate))
        .limit(options.topK())
        .toList();
  }

  private List<Recalled> candidates(Recall recall, Deadline caller) {
    try {
      List<Recalled> recalled = recall.await(caller);
      state.recalledInTime();
      return recalled;
    } catch (TimeoutException e) {
      // A bot that was interrupted while it waited says nothing about the backend.
      if (!Thread.currentThread().isInterrupted()) {
        counts.recallTimedOut();
        state.recalledLate();
      }
      log.debug("a recall came too late: the turn goes on without it");
    } catch (ExecutionException e) {
      counts.recallFailed();
      log.debug("a recall failed", e.getCause());
    }
    return List.of();
  }
}

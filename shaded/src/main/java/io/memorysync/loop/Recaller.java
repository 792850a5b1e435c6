package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Recalled;
import io.memorysync.bridge.Bridge;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Window;
import io.memorysync.turn.Turn;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Recalls under the budget: on our threads, and waited for no longer than that. Whoever cannot wait
 * so long is answered from what this process holds.
 */
final class Recaller {

  private static final Logger log = LoggerFactory.getLogger(Recaller.class);

  private final MemoryOptions options;
  private final Bridge bridge;
  private final Breaker breaker;
  private final Search search;
  private final Nearby nearby;
  private final CallerThread caller;
  private final MemoryCounts counts;
  private final MemoryListener listener;
  private final LongSupplier clock;

  Recaller(
      MemoryOptions options,
      Bridge bridge,
      Breaker breaker,
      Search search,
      Nearby nearby,
      CallerThread caller,
      MemoryCounts counts,
      MemoryListener listener,
      LongSupplier clock) {
    this.options = options;
    this.bridge = bridge;
    this.breaker = breaker;
    this.search = search;
    this.nearby = nearby;
    this.caller = caller;
    this.counts = counts;
    this.listener = listener;
    this.clock = clock;
  }

  /** Starts a recall for these words; null if they are too short. Never waits. */
  @Nullable Recall start(Turn turn) {
    String query = turn.text();
    if (query.codePointCount(0, query.length()) < options.minPromptChars()) {
      return null;
    }
    Deadline deadline = Deadline.after(options.recallTimeout(), clock);
    RecallListener told = listener.recallStarted();
    Attempt attempt = breaker.attempt().orElse(null);
    Future<List<Recalled>> work =
        attempt == null
            ? null
            : bridge.submit(() -> search(turn, attempt, deadline, told)).orElse(null);
    if (attempt == null || work == null) {
      if (attempt != null) {
        attempt.givenUp();
      }
      counts.recallSkipped();
      told.ended(RecallOutcome.SKIPPED, 0);
      return Recall.NOT_WAITED_FOR;
    }
    counts.recallStarted();
    return attempt.isProbe()
        ? Recall.NOT_WAITED_FOR
        : new AskedRecall(deadline, attempt, work, told);
  }

  private List<Recalled> search(Turn asked, Attempt attempt, Deadline deadline, RecallListener told)
      throws BackendException {
    try {
      int epoch = nearby.epoch();
      List<Recalled> found = search.of(asked);
      nearby.recalled(asked.scope().user(), found.stream().map(Recalled::turn).toList(), epoch);
      if (deadline.hasPassed()) {
        attempt.failed(new LateException());
        told.ended(RecallOutcome.TIMEOUT, 0);
      } else {
        attempt.succeeded();
        // The words themselves, which have just been kept, are found too.
        long answers = found.stream().filter(each -> !isQuestion(each.turn(), asked)).count();
        told.ended(answers == 0 ? RecallOutcome.EMPTY : RecallOutcome.HIT, (int) answers);
      }
      return found;
    } catch (BackendException | RuntimeException | Error failure) {
      counts.recallFailed();
      attempt.failed(failure);
      told.ended(RecallOutcome.FAILED, 0);
      throw failure;
    }
  }

  /**
   * What was recalled for a turn, best first, without what the model is shown anyway. Waits until
   * the deadline of the recall or of the caller; nothing that fails or comes too late is missed by
   * the bot.
   */
  List<Turn> await(OpenTurn turn, Window window, Deadline deadline) {
    Recall recall = turn.recall();
    if (recall == null) {
      return List.of();
    }
    Turn asked = turn.utterance().turn();
    List<Recalled> found = answer(recall, caller.mayWait() ? deadline : Deadline.passed(clock));
    if (found == null) {
      counts.answeredNearby();
      found = search.nearby(asked);
    }
    return found.stream()
        .map(Recalled::turn)
        // Neither these words nor the same question asked before are an answer to it.
        .filter(candidate -> !isQuestion(candidate, asked))
        .filter(candidate -> !window.holds(candidate))
        .limit(options.topK())
        .toList();
  }

  private static boolean isQuestion(Turn candidate, Turn asked) {
    return candidate.text().equalsIgnoreCase(asked.text());
  }

  /** What the backend has answered; null if it has not. */
  private @Nullable List<Recalled> answer(Recall recall, Deadline deadline) {
    long start = System.nanoTime();
    try {
      return recall.await(deadline);
    } catch (TimeoutException e) {
      noAnswer(recall);
    } catch (ExecutionException e) {
      log.debug("a recall failed", e.getCause());
    } finally {
      counts.recallWaited(System.nanoTime() - start);
    }
    return null;
  }

  private void noAnswer(Recall recall) {
    if (!caller.mayWait()) {
      return; // It goes on, and is at hand for the next turn.
    }
    // A bot that was interrupted while it waited says nothing about the backend.
    boolean interrupted = Thread.currentThread().isInterrupted();
    if (!interrupted) {
      counts.recallTimedOut();
      log.debug("a recall came too late: the turn goes on without it");
    }
    recall.giveUp(interrupted ? RecallOutcome.INTERRUPTED : RecallOutcome.TIMEOUT);
  }
}

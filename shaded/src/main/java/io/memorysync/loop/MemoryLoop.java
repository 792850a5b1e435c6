package io.memorysync.loop;

import io.memorysync.backend.BackendException;
import io.memorysync.backend.Erasure;
import io.memorysync.backend.embedded.EmbeddedBackend;
import io.memorysync.bridge.Bridge;
import io.memorysync.bridge.CallerThread;
import io.memorysync.bridge.Deadline;
import io.memorysync.context.Window;
import io.memorysync.erasure.Eraser;
import io.memorysync.erasure.Receipt;
import io.memorysync.outbox.BackendSource;
import io.memorysync.outbox.LogDepth;
import io.memorysync.outbox.Outbox;
import io.memorysync.outbox.OutboxCounts;
import io.memorysync.privacy.OptOuts;
import io.memorysync.turn.Role;
import io.memorysync.turn.Scope;
import io.memorysync.turn.Sighting;
import io.memorysync.turn.Turn;
import io.memorysync.turn.TurnLedger;
import io.memorysync.turn.Utterance;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps what is said, recalls what is known, and hands out the block to put before the model. Every
 * method returns quickly whatever the backend does; only {@link #block} may wait, and not past the
 * recall budget. None of them throws because memory fails.
 */
public final class MemoryLoop {

  private static final Logger log = LoggerFactory.getLogger(MemoryLoop.class);

  private static final Duration LAST_STEP = Duration.ofMillis(200);

  /** More than is shown, since what stands in the prompt anyway is left out afterwards. */
  private static final int CANDIDATES_PER_SHOWN = 8;

  private final MemoryOptions options;
  private final Words heard;
  private final Path dataDir;
  private final LazyBackend backend;
  private final Bridge bridge = new Bridge();
  private final TurnLedger ledger = new TurnLedger(InstantSource.system());
  private final OpenTurns openTurns = new OpenTurns();
  private final MemoryCounts counts = new MemoryCounts();
  private final StateLog state = new StateLog();
  private final Nearby nearby = new Nearby();
  private final ListenerSlot listener = new ListenerSlot();
  private final OptOuts optOuts;
  private final Outbox outbox;
  private final Keeping keeping;
  private final Recaller recaller;
  private volatile MemoryMode mode;

  /**
   * @param clock nanoseconds from any beginning, never set back; budgets are measured with it
   */
  MemoryLoop(
      MemoryOptions options,
      MemoryMode mode,
      Path dataDir,
      BackendSource opening,
      CallerThread caller,
      LongSupplier clock) {
    this.options = options;
    this.heard = new Words(options.redaction());
    this.mode = mode;
    this.dataDir = dataDir;
    this.optOuts = new OptOuts(dataDir);
    this.backend = new LazyBackend(opening);
    Upkeep upkeep =
        new Upkeep(
            options.keepDays(),
            bridge,
            backend,
            this::renewLog,
            nearby,
            InstantSource.system(),
            clock);
    this.outbox =
        Outbox.open(
            dataDir,
            backend,
            new Deliveries(state, nearby, optOuts, upkeep),
            options.maxLogBytes());
    this.keeping = new Keeping(outbox, nearby, caller, counts, listener);
    Search search =
        new Search(backend, outbox, nearby, counts, options.topK() * CANDIDATES_PER_SHOWN);
    Breaker breaker = new Breaker(clock, state);
    this.recaller =
        new Recaller(options, bridge, breaker, search, nearby, caller, counts, listener, clock);
    bridge.submit(this::warmUp);
  }

  /**
   * A loop over the embedded store.
   *
   * @param dataDir where the log and the store live; made if need be. If it cannot be used, the
   *     loop works all the same, says so, and keeps what it can in memory
   * @param caller which of the threads that call may wait
   */
  public static MemoryLoop embedded(
      MemoryOptions options, MemoryMode mode, Path dataDir, CallerThread caller) {
    return over(options, mode, dataDir, () -> EmbeddedBackend.open(dataDir), caller);
  }

  /**
   * A loop over any backend.
   *
   * @param dataDir where the log lives; as for the embedded store
   * @param opening where the backend comes from; asked again after it failed. The loop closes it
   * @param caller which of the threads that call may wait
   */
  public static MemoryLoop over(
      MemoryOptions options,
      MemoryMode mode,
      Path dataDir,
      BackendSource opening,
      CallerThread caller) {
    return new MemoryLoop(options, mode, dataDir, opening, caller, System::nanoTime);
  }

  /**
   * An agent is about to answer these words: they are kept, if no seam has seen them before, and a
   * recall begins.
   *
   * @param receiver the name of the agent that answers
   * @param author the name of who said it
   * @return empty if there are no words, or memory is off
   */
  public Optional<OpenTurn> receive(Scope scope, String receiver, String author, String words) {
    String text = heard.of(words);
    if (isOff(scope) || text.isEmpty()) {
      return Optional.empty();
    }
    Sighting sighting = ledger.received(scope, receiver, author, text);
    if (sighting.isNew() && options.capture().received()) {
      keeping.keep(sighting.utterance().turn());
    }
    return Optional.of(openTurns.of(sighting.utterance(), this::open));
  }

  /**
   * A model is called once more for words received before, as in the rounds of a tool loop.
   *
   * @return empty if nothing is known of these words, or memory is off
   */
  public Optional<OpenTurn> resume(Scope scope, String words) {
    String text = heard.of(words);
    return isOff(scope)
        ? Optional.empty()
        : ledger.find(scope, text).map(utterance -> openTurns.of(utterance, this::open));
  }

  /** Whether the block of a turn is still to be made of what is recalled for it. */
  public boolean isRecalling(OpenTurn turn) {
    return turn.block() == null && turn.recall() != null;
  }

  /**
   * The block to put before the model, the same for every call of a turn. The first call waits for
   * the recall as long as its budget allows, if its thread may wait. Where there is no answer in
   * time, the block is made of what this process itself has lately kept and recalled.
   *
   * @param window the texts of the messages that the model is shown anyway
   * @param deadline of the bot's call, which may have waited for something else before
   * @return empty if there is nothing to show, or the mode is to observe
   */
  public String block(OpenTurn turn, Collection<String> window, Deadline deadline) {
    String block = turn.block();
    if (block == null) {
      List<Turn> recalled = recaller.await(turn, new Window(window, heard::of), deadline);
      block = turn.settle(options.block().of(recalled));
      if (!block.isEmpty()) {
        counts.hit();
        log.debug("recalled up to {} lines for the model", recalled.size());
      }
    }
    return mode == MemoryMode.ON && !isOff(turn.utterance().turn().scope()) ? block : "";
  }

  /**
   * An agent has replied. The first complete reply of a turn is kept; the same one seen by further
   * layers is not.
   *
   * @param complete false if the reply broke off
   */
  public void reply(OpenTurn turn, String author, String reply, boolean complete) {
    String text = heard.of(reply);
    if (isOff(turn.utterance().turn().scope()) || text.isEmpty()) {
      return;
    }
    ledger
        .replied(turn.utterance(), author, text, complete)
        .filter(utterance -> options.capture().sent())
        .ifPresent(utterance -> keeping.keep(utterance.turn()));
  }

  /** An agent has replied, and what it said is not to be kept: the same words again are new. */
  public void answered(OpenTurn turn) {
    ledger.answered(turn.utterance());
  }

  /**
   * An agent hands words to another.
   *
   * @param author the agent
   * @return whether no seam has seen them before
   */
  public boolean send(Scope scope, Role role, String author, String words) {
    String text = heard.of(words);
    if (isOff(scope) || text.isEmpty()) {
      return false;
    }
    Sighting sighting = ledger.sent(scope, role, author, text);
    if (sighting.isNew() && options.capture().sent()) {
      keeping.keep(sighting.utterance().turn());
    }
    return sighting.isNew();
  }

  /**
   * An agent passes on what another has said.
   *
   * @param author who said it
   * @return whether no seam has seen it before
   */
  public boolean passOn(Scope scope, Role role, String author, String words) {
    String text = heard.of(words);
    return !isOff(scope)
        && !text.isEmpty()
        && !ledger.passedOn(scope, author, text)
        && send(scope, role, author, text);
  }

  /** What the loop does now. */
  public MemoryMode mode() {
    return mode;
  }

  /**
   * Changes what the loop does from the next seam on.
   *
   * @throws IllegalStateException if memory is closed
   */
  public void mode(MemoryMode changed) {
    if (state() == MemoryState.DOWN) {
      throw new IllegalStateException("memory is closed, for as long as this process lives");
    }
    if (mode != changed) {
      mode = changed;
      log.info("mode is {} now", changed.name().toLowerCase(Locale.ROOT));
    }
  }

  /** How memory is doing. */
  public MemoryState state() {
    return state.state();
  }

  /** What the loop has done. */
  public MemoryCounts counts() {
    return counts;
  }

  /** Sets who is told what the loop does; the one before is told no more. */
  public void listener(MemoryListener told) {
    listener.set(told);
  }

  /** What became of the turns it kept. */
  public OutboxCounts stored() {
    return outbox.counts();
  }

  /** How much waits for the backend. */
  public LogDepth logDepth() {
    return outbox.depth();
  }

  /**
   * Waits until everything kept before is in the backend.
   *
   * @return false if that took longer than the time given
   */
  public boolean flush(Duration timeout) {
    return outbox.flush(timeout);
  }

  /**
   * Forgets what a user, or one conversation of theirs, or one turn has left in the store and in
   * the logs. Unlike all else here it waits as long as that takes, and throws. What was said before
   * this call is forgotten; what the bot itself still holds is not ours to reach.
   *
   * @return what was done, and what could not be reached
   * @throws BackendException if it is not sure to have happened; asking again is right
   */
  public Receipt erase(Erasure erasure) throws BackendException {
    try {
      return new Eraser(dataDir, backend.open()).erase(erasure, Instant.now());
    } finally {
      nearby.forget();
    }
  }

  /**
   * From now on nothing of a user is kept or recalled, by this and by every other process on the
   * data directory, these within seconds. What is stored already stays until it is {@link #erase
   * erased}.
   *
   * @throws IOException if that could not be noted: then it is not so
   */
  public void optOut(String user) throws IOException {
    optOuts.change(user, true);
    nearby.forget();
  }

  /**
   * A user is remembered again, see {@link #optOut}.
   *
   * @throws IOException if that could not be noted: then it is not so
   */
  public void optIn(String user) throws IOException {
    optOuts.change(user, false);
  }

  /**
   * The process is ending. What is pending is stored, for at most the time given; the log stays
   * open, since other parts of the bot may have a last word to say.
   */
  public void processEnds(Duration timeout) {
    if (!outbox.flush(timeout)) {
      log.info(
          "{} turns are not stored yet: those in the log will be by the next process",
          outbox.counts().pending());
      long lost = outbox.depth().memoryOnly();
      if (lost > 0) {
        log.warn("{} of them are not in the log, which could not be written, and are lost", lost);
      }
    }
  }

  /** Stores what is pending, for at most the time given, and releases threads and files. */
  public void close(Duration timeout) {
    mode = MemoryMode.OFF;
    state.closed();
    Deadline deadline = Deadline.after(timeout);
    outbox.close(timeout);
    // A backend that hangs in a call hangs in its closing too; the end of the process is enough
    // then.
    bridge
        .submit(Executors.callable(backend::close))
        .ifPresent(work -> Bridge.finish(work, deadline));
    bridge.close();
    // A recall that was going on may have files open; one that hangs is not waited for.
    bridge.awaitEnd(Deadline.after(LAST_STEP));
  }

  private void renewLog() throws IOException {
    outbox.renewLog();
  }

  private boolean isOff(Scope scope) {
    return mode == MemoryMode.OFF || optOuts.isOut(scope.user());
  }

  // The first turn has a budget like any other; what can be opened before it comes is.
  private @Nullable Void warmUp() throws BackendException {
    backend.open();
    return null;
  }

  private OpenTurn open(Utterance utterance) {
    return new OpenTurn(utterance, recaller.start(utterance.turn()));
  }
}

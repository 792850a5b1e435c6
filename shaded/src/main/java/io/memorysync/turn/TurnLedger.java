package io.memorysync.turn;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides whether two sightings are one utterance. Agents, decorators, layers, threads and retries
 * all show the same words; only the ledger knows which of them are new.
 *
 * <p>It remembers the latest utterances of the latest scopes. Nothing in it outlives the process:
 * across processes a turn is recognised by its seed and its time.
 *
 * <p>A monitor, not a lock: an event loop that parks is taken for one that blocks.
 */
public final class TurnLedger {

  private static final int SCOPES = 1024;
  private static final int UTTERANCES_PER_SCOPE = 16;

  private final InstantSource clock;
  private final Map<Scope, Deque<Utterance>> scopes = new LatestScopes();

  private Instant lastInstant = Instant.EPOCH;

  public TurnLedger(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * An agent is about to answer these words. They are the words of an utterance that was sent to
   * it, or that it is asked about once more because nothing has been replied; else a new utterance
   * of the person.
   *
   * @param receiver the agent that answers
   * @param author the name of who said it, where the conversation is between agents
   */
  public synchronized Sighting received(Scope scope, String receiver, String author, String text) {
    Optional<Utterance> known =
        latest(scope, text, u -> isSentToOthers(u, receiver))
            .or(() -> latest(scope, text, u -> isAskedAgain(u, receiver) && isLast(u)));
    Utterance utterance =
        known.orElseGet(() -> record(scope, Role.USER, author, text, true, false));
    utterance.receivedBy(receiver);
    return new Sighting(utterance, known.isEmpty());
  }

  /** An agent sends these words: a new utterance, unless they are the reply it has just given. */
  public synchronized Sighting sent(Scope scope, Role role, String author, String text) {
    Optional<Utterance> reply =
        latest(scope, text, u -> !u.isSent() && u.turn().author().equals(author));
    reply.ifPresent(Utterance::markSent);
    Utterance utterance = reply.orElseGet(() -> record(scope, role, author, text, true, true));
    utterancesOf(scope).stream()
        .filter(u -> u.isReceivedBy(author))
        .forEach(Utterance::markAnswered);
    return new Sighting(utterance, reply.isEmpty());
  }

  /**
   * Another agent passes on what this author has said.
   *
   * @return whether that is an utterance known here
   */
  public synchronized boolean passedOn(Scope scope, String author, String text) {
    Optional<Utterance> known = latest(scope, text, u -> u.turn().author().equals(author));
    known.ifPresent(Utterance::markSent);
    return known.isPresent();
  }

  /**
   * An utterance was replied to. Only the first complete reply counts: further layers see the same
   * one again.
   *
   * @return empty if the utterance has its reply
   */
  public synchronized Optional<Utterance> replied(
      Utterance utterance, String author, String text, boolean complete) {
    if (utterance.isAnswered()) {
      return Optional.empty();
    }
    if (complete) {
      utterance.markAnswered();
    }
    return Optional.of(
        record(utterance.turn().scope(), Role.ASSISTANT, author, text, complete, false));
  }

  /** An utterance has its reply, which nobody has seen. */
  public synchronized void answered(Utterance utterance) {
    utterance.markAnswered();
  }

  /** The utterance that an unfinished conversation with a model is about, if it is known here. */
  public synchronized Optional<Utterance> find(Scope scope, String text) {
    return latest(scope, text, u -> u.turn().role() == Role.USER);
  }

  // A reply that was only returned is nobody else's; once sent, every other agent may receive it.
  private static boolean isSentToOthers(Utterance utterance, String receiver) {
    return utterance.isSent()
        && !utterance.turn().author().equals(receiver)
        && !utterance.isReceivedBy(receiver);
  }

  private static boolean isAskedAgain(Utterance utterance, String receiver) {
    boolean addressed = utterance.turn().role() == Role.USER || utterance.isReceivedBy(receiver);
    return addressed && !utterance.isAnswered();
  }

  /** Who asks again has asked nothing else since. */
  private boolean isLast(Utterance utterance) {
    Iterator<Utterance> backwards = utterancesOf(utterance.turn().scope()).descendingIterator();
    while (backwards.hasNext()) {
      Utterance later = backwards.next();
      if (later == utterance) {
        return true;
      }
      if (later.turn().role() == Role.USER && utterance.turn().role() == Role.USER) {
        return false;
      }
    }
    return true;
  }

  private Optional<Utterance> latest(Scope scope, String text, Predicate<Utterance> condition) {
    Iterator<Utterance> backwards = utterancesOf(scope).descendingIterator();
    while (backwards.hasNext()) {
      Utterance utterance = backwards.next();
      if (utterance.turn().text().equals(text) && condition.test(utterance)) {
        return Optional.of(utterance);
      }
    }
    return Optional.empty();
  }

  private Utterance record(
      Scope scope, Role role, String author, String text, boolean complete, boolean sent) {
    Utterance utterance = new Utterance(new Turn(scope, role, author, text, now(), complete), sent);
    Deque<Utterance> utterances = utterancesOf(scope);
    utterances.addLast(utterance);
    if (utterances.size() > UTTERANCES_PER_SCOPE) {
      utterances.removeFirst();
    }
    return utterance;
  }

  private Deque<Utterance> utterancesOf(Scope scope) {
    return scopes.computeIfAbsent(scope, s -> new ArrayDeque<>());
  }

  /**
   * Strictly rising, so that two utterances never share their identity, even if the clock is set
   * back.
   */
  private Instant now() {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
    lastInstant = now.isAfter(lastInstant) ? now : lastInstant.plus(1, ChronoUnit.MICROS);
    return lastInstant;
  }

  private static final class LatestScopes extends LinkedHashMap<Scope, Deque<Utterance>> {

    LatestScopes() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Scope, Deque<Utterance>> eldest) {
      return size() > SCOPES;
    }
  }
}

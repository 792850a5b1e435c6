package io.memorysync.agent.seam;

import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.OpenTurn;
import io.memorysync.turn.Scope;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A turn that its framework announces step by step: words, requests, end. The reply is the last one
 * before the end, since a guardrail may have sent back others.
 */
final class LineTurn {

  /** Shorter words may stand in anything that is asked. */
  private static final int TELLING = 16;

  private final long startNanos = System.nanoTime();
  private final @Nullable Scope scope;
  private final String agent;
  private final String words;
  // Not a monitor: virtual threads would be pinned while a turn is written to the log.
  private final ReentrantLock lock = new ReentrantLock();

  /** Of the words; made when first asked for, by whoever comes first. */
  private volatile @Nullable String letters;

  private @Nullable OpenTurn open;
  private @Nullable String reply;
  private boolean complete;
  private boolean ended;
  private int calls;
  private boolean endsWithCalls;

  /**
   * @param scope null if it cannot be told whose turn it is: then nothing of it is kept
   */
  LineTurn(@Nullable Scope scope, String agent, String words) {
    this.scope = scope;
    this.agent = agent;
    this.words = words;
  }

  /** Whether it is a turn of this user. */
  boolean isOf(String user) {
    return scope != null && scope.user().equals(user);
  }

  /** Whether it has begun no longer ago than this. */
  boolean isSince(Duration time) {
    return System.nanoTime() - startNanos <= time.toNanos();
  }

  /**
   * Whether a model that is asked this is asked for this turn, as far as the words tell: a bot may
   * put more around them.
   */
  boolean isAskedIn(String text) {
    String own = words.strip();
    return text.strip().equals(own) || (own.length() >= TELLING && text.contains(own));
  }

  /**
   * Whether it might be, had the bot changed the words on the way: then it cannot be told from
   * another turn that is.
   *
   * @param asked the {@link #letters} of what the model is asked
   */
  boolean mayBeAskedIn(String asked) {
    String own = letters;
    if (own == null) {
      own = letters(words);
      letters = own;
    }
    return asked.equals(own) || (words.strip().length() >= TELLING && asked.contains(own));
  }

  /** What is left of a text when it is compared whatever its spaces, signs and capitals. */
  static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    text.codePoints()
        .filter(Character::isLetterOrDigit)
        .map(Character::toLowerCase)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  /** Whether what a model is asked holds the words of this turn. */
  boolean isPartOf(String text) {
    return text.contains(words.strip());
  }

  /** The name of the agent that answers. */
  String agent() {
    return agent;
  }

  /** A model is asked about the words: the first time, they are kept. */
  Optional<OpenTurn> open(MemoryLoop loop) {
    lock.lock();
    try {
      ended = false;
      if (open == null && scope != null) {
        open = loop.receive(scope, agent, "user", words).orElse(null);
      }
      return Optional.ofNullable(open);
    } finally {
      lock.unlock();
    }
  }

  /** A model has replied on the line of this turn. */
  void replied(String text, boolean whole) {
    lock.lock();
    try {
      reply = text;
      complete = whole;
    } finally {
      lock.unlock();
    }
  }

  /** A model is called on the line of this turn. */
  void called() {
    lock.lock();
    try {
      calls++;
    } finally {
      lock.unlock();
    }
  }

  /** A call to a model is over; what it replied, if anything, has been said. */
  void callEnded(MemoryLoop loop) {
    lock.lock();
    try {
      calls--;
      if (calls == 0 && endsWithCalls) {
        end(loop);
      }
    } finally {
      lock.unlock();
    }
  }

  /** The turn is over as soon as the models have replied that were asked for it. */
  void endWithCalls(MemoryLoop loop) {
    lock.lock();
    try {
      endsWithCalls = true;
      if (calls == 0) {
        end(loop);
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * The turn is over: the words are kept even if no model was asked, and the last reply is. A
   * stream that is started once more after this is a new turn.
   */
  void end(MemoryLoop loop) {
    lock.lock();
    try {
      // A framework may say that a turn failed, and then that it is complete all the same.
      if (ended) {
        return;
      }
      Optional<OpenTurn> turn = open(loop);
      String last = reply;
      if (last != null && !last.isBlank()) {
        turn.ifPresent(answered -> loop.reply(answered, agent, last, complete));
      }
      open = null;
      reply = null;
      ended = true;
    } finally {
      lock.unlock();
    }
  }
}

package io.memorysync.agent.seam;

import io.memorysync.loop.MemoryLoop;
import io.memorysync.loop.OpenTurn;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Takes the reply of one call to a model, once, on whatever thread it arrives. */
final class ReplySink {

  private final MemoryLoop loop;
  private final OpenTurn turn;
  private final String agent;
  private final @Nullable LineTurn line;
  private final Explain explain;

  // Pieces may come on another thread than the call.
  @SuppressWarnings("JdkObsolete")
  private final StringBuffer pieces = new StringBuffer();

  private final AtomicBoolean ended = new AtomicBoolean();

  /**
   * @param line the turn that decides which reply is its last, or null if the first is the only one
   */
  ReplySink(
      MemoryLoop loop, OpenTurn turn, String agent, @Nullable LineTurn line, Explain explain) {
    this.loop = loop;
    this.turn = turn;
    this.agent = agent;
    this.line = line;
    this.explain = explain;
    if (line != null) {
      line.called();
    }
  }

  /** The model has replied; empty text is no reply. */
  void replied(String text) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    explain.did(turn.number(), text.isBlank() ? "no reply came" : "a reply came");
    if (!text.isBlank()) {
      if (line == null) {
        loop.reply(turn, agent, text, true);
      } else {
        line.replied(text, true);
      }
    }
    if (line != null) {
      line.callEnded(loop);
    }
  }

  /** A piece of the reply has come. */
  void piece(String text) {
    pieces.append(text);
  }

  /** No more pieces come: together they are the reply. */
  void repliedInPieces() {
    replied(pieces.toString());
  }

  /**
   * The reply broke off, and nothing more comes: the pieces that came are kept, if there are any.
   */
  void brokeOff() {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    String text = pieces.toString();
    explain.did(turn.number(), "the reply broke off");
    if (line != null) {
      line.replied(text, false);
      line.end(loop);
      line.callEnded(loop);
    } else if (!text.isBlank()) {
      loop.reply(turn, agent, text, false);
    }
  }

  /** The call is over without a reply: the model asks for a tool, or its answer has no text. */
  void endWithout() {
    replied("");
  }

  /** The model has replied, and what it said is not to be known here. */
  void repliedUnseen() {
    loop.answered(turn);
    endWithout();
  }

  /** The call has failed. */
  void failed() {
    if (pieces.length() == 0) {
      endWithout();
    } else {
      brokeOff();
    }
  }
}

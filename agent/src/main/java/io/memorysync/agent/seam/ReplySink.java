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
  private final AtomicBoolean ended = new AtomicBoolean();

  /**
   * @param line the turn that decides which reply is its last, or null if the first is the only one
   */
  ReplySink(MemoryLoop loop, OpenTurn turn, String agent, @Nullable LineTurn line) {
    this.loop = loop;
    this.turn = turn;
    this.agent = agent;
    this.line = line;
  }

  /** The model has replied; empty text is no reply. */
  void replied(String text) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    if (!text.isBlank()) {
      if (line == null) {
        loop.reply(turn, agent, text, true);
      } else {
        line.replied(text, true);
      }
    }
  }

  /** The reply broke off, and nothing more comes: what there is of it is kept, if anything. */
  void brokeOff(String text) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    if (line != null) {
      line.replied(text, false);
      line.end(loop);
    } else if (!text.isBlank()) {
      loop.reply(turn, agent, text, false);
    }
  }

  /** The call is over without a reply: it failed, or the model asks for a tool. */
  void endWithout() {
    replied("");
  }
}

package io.memorysync.agent.seam;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The bot's list of messages with the block in one of them. What the advised method adds to it or
 * takes from it, it does to the bot's own list: only what is shown differs.
 */
final class ShownMessages extends AbstractList<@Nullable Object> implements RandomAccess {

  private final List<@Nullable Object> own;
  private final Object hidden;
  private final @Nullable Object shown;

  /**
   * @param own the bot's list
   * @param hidden the message in it that is shown as another
   * @param shown that other one
   */
  ShownMessages(List<@Nullable Object> own, Object hidden, @Nullable Object shown) {
    this.own = own;
    this.hidden = hidden;
    this.shown = shown;
  }

  @Override
  public @Nullable Object get(int index) {
    return seen(own.get(index));
  }

  @Override
  public int size() {
    return own.size();
  }

  @Override
  public @Nullable Object set(int index, @Nullable Object message) {
    return seen(own.set(index, kept(message)));
  }

  @Override
  public void add(int index, @Nullable Object message) {
    own.add(index, kept(message));
    modCount++;
  }

  @Override
  public @Nullable Object remove(int index) {
    Object removed = own.remove(index);
    modCount++;
    return seen(removed);
  }

  private @Nullable Object seen(@Nullable Object message) {
    return message == hidden ? shown : message;
  }

  private @Nullable Object kept(@Nullable Object message) {
    return message == shown ? hidden : message;
  }
}

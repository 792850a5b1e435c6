package io.memorysync.agent.seam;

import org.jspecify.annotations.Nullable;

/**
 * Where the current thread is among our seams. Nothing is left on a thread once it has left the
 * last of them.
 */
final class CallStack {

  private static final ThreadLocal<@Nullable Place> PLACES = new ThreadLocal<>();

  /**
   * Enters a method inside which models are called for a turn; answers what to {@link #leave} with.
   */
  int goInside() {
    Place place = place();
    return place.inside++;
  }

  /** Leaves the method that was entered as the one of this depth. */
  void leave(int depth) {
    Place place = place();
    place.inside = depth;
    place.request = null;
    place.line = null;
    removeIfDone(place);
  }

  /** How many methods of turns are around; one within another is an agent used by an agent. */
  int depth() {
    Place place = PLACES.get();
    return place == null ? 0 : place.inside;
  }

  /** The turn of this thread is over, though its method has not returned: what follows is new. */
  void turnEnded() {
    Place place = PLACES.get();
    if (place != null) {
      place.inside = 0;
    }
  }

  /** Remembers that the model is about to be called with this very request for a turn. */
  void expect(Object request, LineTurn line) {
    Place place = place();
    place.request = request;
    place.line = line;
  }

  /**
   * The turn on whose line this request is, the first time it is asked for; null if it is on none.
   */
  @Nullable LineTurn take(@Nullable Object request) {
    Place place = PLACES.get();
    if (place == null || request == null || place.request != request) {
      return null;
    }
    LineTurn line = place.line;
    place.request = null;
    place.line = null;
    removeIfDone(place);
    return line;
  }

  /**
   * Whether the thread is inside a call to a model, so that a further one is an inner layer. Not if
   * it is another agent that calls it: agents may talk with each other to find a reply.
   *
   * @param agent the name of the agent that calls, or null if its rule names none
   */
  boolean inModel(@Nullable String agent) {
    Place place = PLACES.get();
    return place != null
        && place.models > 0
        && (agent == null || place.agent == null || agent.equals(place.agent));
  }

  /** Enters a call to a model; answers what to {@link #leaveModel} with. */
  @Nullable String enterModel(@Nullable String agent) {
    Place place = place();
    String outer = place.agent;
    place.models++;
    place.agent = agent;
    return outer;
  }

  void leaveModel(@Nullable String outer) {
    Place place = place();
    place.models--;
    place.agent = outer;
    removeIfDone(place);
  }

  /** The turn that this thread answers, or whose words are said on it; null if none. */
  @Nullable HomeTurn turn() {
    Place place = PLACES.get();
    return place == null ? null : place.turn;
  }

  /** Enters a turn; answers the one around it. */
  @Nullable HomeTurn enterTurn(HomeTurn turn) {
    Place place = place();
    HomeTurn outer = place.turn;
    place.turn = turn;
    return outer;
  }

  void leaveTurn(@Nullable HomeTurn outer) {
    Place place = place();
    place.turn = outer;
    removeIfDone(place);
  }

  private Place place() {
    Place place = PLACES.get();
    if (place == null) {
      place = new Place();
      PLACES.set(place);
    }
    return place;
  }

  private void removeIfDone(Place place) {
    if (place.inside == 0 && place.models == 0 && place.request == null && place.turn == null) {
      PLACES.remove();
    }
  }

  private static final class Place {
    private int inside;
    private int models;
    private @Nullable String agent;
    private @Nullable HomeTurn turn;
    private @Nullable Object request;
    private @Nullable LineTurn line;
  }
}

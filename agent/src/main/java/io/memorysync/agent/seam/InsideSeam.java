package io.memorysync.agent.seam;

import org.jspecify.annotations.Nullable;

/** While the method runs, calls to models are auxiliary unless they are on the line of a turn. */
final class InsideSeam implements Seam {

  private final CallStack calls;

  InsideSeam(CallStack calls) {
    this.calls = calls;
  }

  @Override
  public Object enter(@Nullable Object[] values) {
    return calls.goInside();
  }

  @Override
  public void exit(Object state, @Nullable Object returned, @Nullable Throwable thrown) {
    calls.leave((Integer) state);
  }
}

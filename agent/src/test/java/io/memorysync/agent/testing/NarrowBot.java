package io.memorysync.agent.testing;

import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/** A home-made bot whose callback interface is not public. */
public final class NarrowBot {

  public static final String HANDLER = Handler.class.getName();
  public static final String MODEL = Model.class.getName();

  private NarrowBot() {}

  public static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }

  public static Object handler(Consumer<String> replies) {
    Handler handler = replies::accept;
    return handler;
  }

  /** What the model does at the end of a reply. */
  public static void reply(Object handler, String text) {
    ((Handler) handler).done(text);
  }

  interface Handler {
    void done(String reply);
  }

  interface Model {
    void chat(Handler handler);
  }
}

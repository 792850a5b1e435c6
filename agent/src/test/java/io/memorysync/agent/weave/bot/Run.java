package io.memorysync.agent.weave.bot;

import io.memorysync.agent.weave.Bot;
import java.util.List;
import java.util.concurrent.Callable;

/** Calls the model, from inside the bot's own loader. */
public final class Run implements Bot {

  public static final String QUESTION = "What is the name of my dog?";

  private final Model model = new Model();

  @Override
  public String call(String method) {
    Request request = Request.asking(QUESTION);
    return switch (method) {
      case "chat" -> model.chat(request);
      case "ofClass" -> Model.ofClass(request);
      case "unchangeable" -> model.unchangeable(request);
      case "hidden" -> model.throughPrivate(request);
      case "oneAtATime" -> model.oneAtATime(request);
      case "ofInterface" -> model.ofInterface(request);
      case "amongPrimitives" ->
          model.amongPrimitives(
              true, Long.MAX_VALUE, 0.5, request, (byte) -1, 'x', 1.5f, new int[] {7});
      case "length" -> String.valueOf(model.length(request));
      case "longLength" -> String.valueOf(model.longLength(request));
      case "doubleLength" -> String.valueOf(model.doubleLength(request));
      case "hasBlock" -> String.valueOf(model.hasBlock(request));
      case "tell" -> {
        model.tell(request);
        yield model.told();
      }
      case "null" -> String.valueOf(caught(() -> model.chat(null)));
      case "fail" -> caught(() -> model.fail(request)).toString();
      case "broken" -> model.broken(new BrokenRequest(List.of(new Message("user", QUESTION))));
      case "readings" -> String.valueOf(BrokenRequest.readings);
      case "repair" -> String.valueOf(BrokenRequest.broken = false);
      case "damage" -> String.valueOf(BrokenRequest.broken = true);
      default -> throw new IllegalArgumentException(method);
    };
  }

  private static Throwable caught(Callable<?> call) {
    try {
      return new AssertionError("nothing thrown, but " + call.call());
    } catch (Exception e) {
      return e;
    }
  }
}

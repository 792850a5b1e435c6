package io.memorysync.agent.weave.bot;

/** Answers with the prompt it was given, so that a test sees what arrived. */
public class Model implements Defaulted {

  private String told = "";

  public String chat(Request request) {
    return request.lastText();
  }

  public static String ofClass(Request request) {
    return request.lastText();
  }

  public final String unchangeable(Request request) {
    return request.lastText();
  }

  public String throughPrivate(Request request) {
    return hidden(request);
  }

  private String hidden(Request request) {
    return request.lastText();
  }

  public synchronized String oneAtATime(Request request) {
    return request.lastText();
  }

  public String amongPrimitives(
      boolean a, long b, double c, Request request, byte d, char e, float f, int[] g) {
    return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g[0] + request.lastText();
  }

  public int length(Request request) {
    return request.lastText().length();
  }

  public long longLength(Request request) {
    return request.lastText().length();
  }

  public double doubleLength(Request request) {
    return request.lastText().length();
  }

  public boolean hasBlock(Request request) {
    return request.lastText().contains("memorysync-context");
  }

  public void tell(Request request) {
    told = request.lastText();
  }

  public String told() {
    return told;
  }

  public String fail(Request request) {
    throw new UnsupportedOperationException(request.lastText());
  }

  public String broken(BrokenRequest request) {
    return "went on";
  }

  public String step(Object turn, String words, Request request) {
    return request.lastText();
  }
}

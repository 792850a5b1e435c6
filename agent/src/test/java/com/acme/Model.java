package com.acme;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands for the client of a provider in the examples of the documentation. */
public final class Model {

  public static final String REPLY = "I think it is called Rex.";

  private static final List<String> SHOWN = new CopyOnWriteArrayList<>();

  private Model() {}

  /** What the model was shown, call by call. */
  public static List<String> shown() {
    return SHOWN;
  }

  /** The reply to a conversation, whatever that is. */
  public static String answer(Object conversation) {
    SHOWN.add(String.valueOf(conversation));
    return REPLY;
  }
}

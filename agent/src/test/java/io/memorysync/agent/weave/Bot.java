package io.memorysync.agent.weave;

/** A bot of a loader of its own, as the tests reach it. */
public interface Bot {

  /** Calls the method of the bot's model that has this name. */
  String call(String method);
}

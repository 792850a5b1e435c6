package com.example.plain;

import dev.langchain4j.model.chat.ChatModel;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Chooses its log manager late, as application servers do: only after the chat model's class is
 * loaded. That works as long as nobody has logged through {@code java.util.logging} before.
 */
public final class LogManagerBot {

  /** The log manager of this bot. */
  public static final class OwnLogManager extends LogManager {}

  private LogManagerBot() {}

  public static void main(String[] args) throws ClassNotFoundException {
    Class.forName("dev.langchain4j.model.chat.ChatModel");
    System.setProperty("java.util.logging.manager", OwnLogManager.class.getName());
    ChatModel model = new HomeMadeModel();
    System.out.println("bot> " + model.chat("Which log manager is it?"));
    Logger.getLogger("bot").info("logging");
    System.out.println("log manager " + LogManager.getLogManager().getClass().getName());
  }
}

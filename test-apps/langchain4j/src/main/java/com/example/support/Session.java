package com.example.support;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;

/** Works through a script, so many lines at once. */
final class Session {

  private final Conversation conversation;
  private final ChatThreads threads;
  private final BufferedReader keyboard;
  private final Transcript transcript = new Transcript();
  private final int parallel;
  private final Semaphore free;

  Session(Conversation conversation, ChatThreads threads, int parallel, BufferedReader keyboard) {
    this.conversation = conversation;
    this.threads = threads;
    this.keyboard = keyboard;
    this.parallel = parallel;
    this.free = new Semaphore(parallel);
  }

  void run(BufferedReader script) throws IOException, InterruptedException {
    String next = script.readLine();
    while (next != null) {
      if (!next.isBlank() && !next.startsWith("#")) {
        handle(Line.parse(next));
      }
      next = script.readLine();
    }
    waitForReplies();
    transcript.say("bye");
  }

  private void handle(Line line) throws IOException, InterruptedException {
    switch (line.command()) {
      case "exit" -> {
        waitForReplies();
        transcript.say("bye");
        System.exit(0);
      }
      case "halt" -> {
        waitForReplies();
        Runtime.getRuntime().halt(1);
      }
      case "pause" -> {
        waitForReplies();
        transcript.say("paused");
        keyboard.readLine();
      }
      case "memory" -> {
        waitForReplies();
        conversation.stored(line.text()).forEach(message -> transcript.say("memory> " + message));
      }
      default -> chat(line);
    }
  }

  /** Comes back at once unless as many chats are going on as may. */
  @SuppressWarnings("FutureReturnValueIgnored") // Both outcomes are printed.
  private void chat(Line line) throws InterruptedException {
    free.acquire();
    CompletableFuture.supplyAsync(() -> conversation.reply(line), threads.executor())
        .thenCompose(reply -> reply)
        .whenComplete(
            (reply, error) -> {
              if (error == null) {
                transcript.exchange(line, "bot> " + reply);
              } else {
                transcript.exchange(line, "error> " + cause(error).getMessage());
              }
              free.release();
            });
  }

  private void waitForReplies() throws InterruptedException {
    free.acquire(parallel);
    free.release(parallel);
  }

  private static Throwable cause(Throwable error) {
    return error instanceof CompletionException && error.getCause() != null
        ? error.getCause()
        : error;
  }
}

package com.example.support;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.service.TokenStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads streamed replies to their end. */
final class Streams {

  private static final int TOKENS_BEFORE_HANGING_UP = 2;

  private Streams() {}

  static CompletableFuture<String> read(TokenStream stream) {
    CompletableFuture<String> reply = new CompletableFuture<>();
    StringBuilder text = new StringBuilder();
    stream
        .onPartialResponse(text::append)
        .onCompleteResponse(response -> reply.complete(text.toString()))
        .onError(reply::completeExceptionally)
        .start();
    return reply;
  }

  /** The same stream started twice, as happens when a page is loaded again. */
  static CompletableFuture<String> readTwice(TokenStream stream) {
    CompletableFuture<String> first = new CompletableFuture<>();
    CompletableFuture<String> second = new CompletableFuture<>();
    stream
        .onPartialResponse(token -> {})
        .onCompleteResponse(
            response -> {
              String text = response.aiMessage().text();
              if (!first.complete(text)) {
                second.complete(text);
              }
            })
        .onError(
            error -> {
              first.completeExceptionally(error);
              second.completeExceptionally(error);
            });
    stream.start();
    return first.thenCompose(
        text -> {
          stream.start();
          return second.thenApply(again -> text + " / " + again);
        });
  }

  /** Hangs up on the model in the middle of the reply. */
  static CompletableFuture<String> readBeginning(TokenStream stream) {
    CompletableFuture<String> reply = new CompletableFuture<>();
    StringBuilder text = new StringBuilder();
    AtomicInteger tokens = new AtomicInteger();
    stream
        .onPartialResponseWithContext(
            (token, context) -> {
              text.append(token.text());
              if (tokens.incrementAndGet() == TOKENS_BEFORE_HANGING_UP) {
                context.streamingHandle().cancel();
                reply.complete(text + "(hung up)");
              }
            })
        .onCompleteResponse(response -> reply.complete(text.toString()))
        .onError(reply::completeExceptionally)
        .start();
    return reply;
  }

  /** What a streaming model is given to answer into. */
  static final class Collector implements StreamingChatResponseHandler {

    private final CompletableFuture<String> reply = new CompletableFuture<>();

    CompletableFuture<String> reply() {
      return reply;
    }

    @Override
    public void onPartialResponse(String token) {}

    @Override
    public void onCompleteResponse(ChatResponse response) {
      reply.complete(response.aiMessage().text());
    }

    @Override
    public void onError(Throwable error) {
      reply.completeExceptionally(error);
    }
  }
}

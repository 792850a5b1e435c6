package com.example.modelserver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** A chat model behind {@code POST /v1/chat/completions}, reachable from this machine only. */
public final class ModelServer implements AutoCloseable {

  /** Each token keeps the space behind it, so that they add up to the text. */
  private static final Pattern BETWEEN_TOKENS = Pattern.compile("(?<=\\s)(?=\\S)");

  private static final Duration BETWEEN_SLOW_TOKENS = Duration.ofMillis(50);
  private static final Duration BEFORE_BREAKING_OFF = Duration.ofMillis(200);

  static {
    // Without this every streamed reply waits 40 ms for the client to acknowledge its first packet.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final ObjectMapper json = new ObjectMapper();
  private final HttpServer server;
  private final ExecutorService threads;
  private final Consumer<JsonNode> recorder;
  private final List<ChatRequest> requests = new CopyOnWriteArrayList<>();
  private final AtomicInteger replies = new AtomicInteger();
  private final HeldReplies held = new HeldReplies();
  private volatile Answering answering = new AnswerFromPrompt();

  private ModelServer(HttpServer server, Consumer<JsonNode> recorder) {
    this.server = server;
    this.recorder = recorder;
    this.threads =
        Executors.newCachedThreadPool(
            work -> {
              Thread thread = new Thread(work, "model-server");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Starts a server that answers from the prompt; port 0 takes any that is free. */
  public static ModelServer start(int port) throws IOException {
    return start(port, request -> {});
  }

  /** The same, handing every request body to {@code recorder} before it is answered. */
  public static ModelServer start(int port, Consumer<JsonNode> recorder) throws IOException {
    HttpServer http =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    ModelServer server = new ModelServer(http, recorder);
    http.setExecutor(server.threads);
    http.createContext("/v1/chat/completions", server::handle);
    http.start();
    return server;
  }

  /** The base URL that a client of OpenAI's API takes. */
  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** The requests so far, in the order of their arrival. */
  public List<ChatRequest> requests() {
    return List.copyOf(requests);
  }

  public void forgetRequests() {
    requests.clear();
  }

  /** From now on the model answers like this. */
  public void answerWith(Answering newAnswering) {
    answering = newAnswering;
  }

  /** Whether so many replies are held half-way, now or before the time is up. */
  public boolean awaitHeld(int count, Duration atMost) throws InterruptedException {
    return held.await(count, atMost);
  }

  /** Lets the replies that are held go on to their end. */
  public void release() {
    held.release();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  /** An exception makes the server drop the connection, which closing the exchange would not. */
  private void handle(HttpExchange exchange) throws IOException {
    ChatRequest request = new ChatRequest(json.readTree(exchange.getRequestBody()));
    requests.add(request);
    recorder.accept(request.body());
    try {
      answer(exchange, request);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("closing");
    }
  }

  private void answer(HttpExchange exchange, ChatRequest request)
      throws IOException, InterruptedException {
    ChatCompletion completion = new ChatCompletion(json, replies.incrementAndGet());
    Reply reply = answering.answer(request);
    if (reply instanceof Reply.Failure failure) {
      sendWhole(exchange, failure.status(), completion.failure(failure));
    } else if (request.stream()) {
      stream(exchange, request, completion, reply);
    } else if (reply instanceof Reply.ToolCall call) {
      sendWhole(
          exchange,
          200,
          request.wantsFunctionCalls()
              ? completion.wholeFunctionCall(call)
              : completion.whole(call));
    } else if (reply instanceof Reply.Text text) {
      if (text.pace() == Reply.Pace.HELD) {
        held.hold(() -> {});
      }
      sendWhole(exchange, 200, completion.whole(text));
    }
  }

  private static void sendWhole(HttpExchange exchange, int status, JsonNode body)
      throws IOException {
    byte[] bytes = body.toString().getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private void stream(
      HttpExchange exchange, ChatRequest request, ChatCompletion completion, Reply reply)
      throws IOException, InterruptedException {
    exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    EventStream events = new EventStream(exchange.getResponseBody());
    events.event(completion.opening());
    if (reply instanceof Reply.ToolCall call) {
      events.event(completion.toolCall(call));
      events.event(completion.closing("tool_calls"));
    } else if (reply instanceof Reply.Text text) {
      streamText(events, completion, text);
      events.event(completion.closing("stop"));
    }
    if (request.wantsUsage()) {
      events.event(completion.usage());
    }
    events.done();
  }

  private void streamText(EventStream events, ChatCompletion completion, Reply.Text reply)
      throws IOException, InterruptedException {
    int sent = 0;
    for (String token : BETWEEN_TOKENS.splitAsStream(reply.text()).toList()) {
      if (sent == 2 && reply.pace() == Reply.Pace.HELD) {
        held.hold(events::stillHere);
      } else if (sent == 2 && reply.pace() == Reply.Pace.BROKEN) {
        // A client that hears of the end too early throws away what it has not read yet.
        Thread.sleep(BEFORE_BREAKING_OFF.toMillis());
        throw new IOException("The model broke off");
      } else if (sent > 0 && reply.pace() == Reply.Pace.SLOW) {
        Thread.sleep(BETWEEN_SLOW_TOKENS.toMillis());
      }
      events.event(completion.token(token));
      sent++;
    }
  }
}

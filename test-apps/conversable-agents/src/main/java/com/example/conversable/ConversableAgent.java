package com.example.conversable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Talks with other agents, and keeps a list of messages for each of them. What it says itself it
 * keeps as {@code assistant}, what it hears as {@code user}, whoever said it. Messages are strings,
 * or maps with the fields of OpenAI's messages.
 */
class ConversableAgent {

  private final String name;
  private final String systemMessage;
  private final ModelClient model;
  private final Map<ConversableAgent, List<Map<String, Object>>> chatMessages =
      new LinkedHashMap<>();
  private final Set<ConversableAgent> repliesTo = ConcurrentHashMap.newKeySet();
  private final List<Registered> replyFunctions = new ArrayList<>();
  private final Map<String, Tool> tools = new HashMap<>();

  /** A reply function, and the only one it replies to; null for everybody. */
  private record Registered(ConversableAgent trigger, ReplyFunction function) {}

  /**
   * @param model what answers where no person and no tool does; null for nothing
   */
  ConversableAgent(String name, String systemMessage, ModelClient model) {
    this.name = name;
    this.systemMessage = systemMessage;
    this.model = model;
    registerReply(null, this::terminationAndHumanReply, 0);
    registerReply(null, this::functionCallReply, 1);
    registerReply(null, this::toolCallsReply, 2);
    registerReply(
        null,
        new ReplyFunction() {
          @Override
          public Answer reply(List<Map<String, Object>> messages, ConversableAgent sender) {
            return hasModel() ? Answer.of(generateOaiReply(messages)) : Answer.NONE;
          }

          @Override
          public CompletableFuture<Answer> replyAsync(
              List<Map<String, Object>> messages, ConversableAgent sender) {
            return hasModel()
                ? generateOaiReplyAsync(messages).thenApply(Answer::of)
                : CompletableFuture.completedFuture(Answer.NONE);
          }
        },
        3);
  }

  final String name() {
    return name;
  }

  /** Whether a person speaks through this agent. */
  boolean isHuman() {
    return false;
  }

  /** What this agent keeps of its talks. */
  final Map<ConversableAgent, List<Map<String, Object>>> chatMessages() {
    return chatMessages;
  }

  final Map<String, Object> lastMessage(ConversableAgent peer) {
    List<Map<String, Object>> messages = messagesWith(peer);
    return messages.get(messages.size() - 1);
  }

  /**
   * @param trigger the only one that the function replies to; null for everybody
   * @param position how many functions are asked before it
   */
  final void registerReply(ConversableAgent trigger, ReplyFunction function, int position) {
    replyFunctions.add(position, new Registered(trigger, function));
  }

  /** This agent carries the tool out when it is asked to. */
  final void registerForExecution(Tool tool) {
    tools.put(tool.name(), tool);
  }

  /**
   * Begins a talk, with clean lists on both sides.
   *
   * @param maxTurns how often both speak; 0 for as long as both have something to say
   * @return the last words of the talk
   */
  final String initiateChat(ConversableAgent recipient, Object message, int maxTurns) {
    prepareChat(recipient, maxTurns == 0);
    recipient.prepareChat(this, maxTurns == 0);
    Object next = message;
    for (int turn = 0; next != null && turn < Math.max(1, maxTurns); turn++) {
      if (turn > 0) {
        next = generateReply(messagesWith(recipient), recipient);
      }
      if (next != null) {
        send(next, recipient, true, false);
      }
    }
    return Messages.content(lastMessage(recipient));
  }

  /** The same for as long as both have something to say, on other threads. */
  final CompletableFuture<String> initiateChatAsync(ConversableAgent recipient, Object message) {
    prepareChat(recipient, true);
    recipient.prepareChat(this, true);
    return sendAsync(message, recipient, true, false)
        .thenApply(done -> Messages.content(lastMessage(recipient)));
  }

  void prepareChat(ConversableAgent peer, boolean replyAtReceive) {
    messagesWith(peer).clear();
    if (replyAtReceive) {
      repliesTo.add(peer);
    } else {
      repliesTo.remove(peer);
    }
  }

  void send(Object message, ConversableAgent recipient, boolean requestReply, boolean silent) {
    keep(message, "assistant", recipient, name);
    recipient.receive(message, this, requestReply, silent);
  }

  CompletableFuture<Void> sendAsync(
      Object message, ConversableAgent recipient, boolean requestReply, boolean silent) {
    keep(message, "assistant", recipient, name);
    return recipient.receiveAsync(message, this, requestReply, silent);
  }

  void receive(Object message, ConversableAgent sender, boolean requestReply, boolean silent) {
    hear(message, sender, silent);
    if (!requestReply) {
      return;
    }
    Object reply = generateReply(messagesWith(sender), sender);
    if (reply != null) {
      send(reply, sender, sender.repliesTo.contains(this), silent);
    }
  }

  CompletableFuture<Void> receiveAsync(
      Object message, ConversableAgent sender, boolean requestReply, boolean silent) {
    hear(message, sender, silent);
    if (!requestReply) {
      return CompletableFuture.completedFuture(null);
    }
    return generateReplyAsync(messagesWith(sender), sender)
        .thenCompose(
            reply ->
                reply == null
                    ? CompletableFuture.completedFuture(null)
                    : sendAsync(reply, sender, sender.repliesTo.contains(this), silent));
  }

  /**
   * The reply to the last of the messages: a string or a map, or null, which ends the talk.
   *
   * @param messages null for those with the sender
   */
  Object generateReply(List<Map<String, Object>> messages, ConversableAgent sender) {
    List<Map<String, Object>> heard = messages == null ? messagesWith(sender) : messages;
    for (ReplyFunction function : functionsFor(sender)) {
      ReplyFunction.Answer answer = function.reply(heard, sender);
      if (answer.isFinal()) {
        return answer.reply();
      }
    }
    return "";
  }

  CompletableFuture<Object> generateReplyAsync(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    List<Map<String, Object>> heard = messages == null ? messagesWith(sender) : messages;
    return firstAnswer(functionsFor(sender).iterator(), heard, sender);
  }

  /** Asks the model. */
  protected Object generateOaiReply(List<Map<String, Object>> messages) {
    return model.create(withSystemMessage(messages));
  }

  protected CompletableFuture<Object> generateOaiReplyAsync(List<Map<String, Object>> messages) {
    return model.createAsync(withSystemMessage(messages));
  }

  /**
   * What a person says to the last message: null if there is no person, and nothing if they leave
   * the reply to the agent.
   */
  String humanInput(Map<String, Object> heard) {
    return null;
  }

  private boolean hasModel() {
    return model != null;
  }

  private ReplyFunction.Answer terminationAndHumanReply(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    Map<String, Object> heard = messages.get(messages.size() - 1);
    boolean over = "TERMINATE".equals(heard.get("content"));
    String typed = humanInput(heard);
    if (typed == null || typed.isEmpty()) {
      return over ? ReplyFunction.Answer.of(null) : ReplyFunction.Answer.NONE;
    }
    return ReplyFunction.Answer.of(
        typed.equals("exit") ? null : Messages.of("role", "user", "content", typed));
  }

  /** The older way to call tools, one at a time. */
  private ReplyFunction.Answer functionCallReply(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    Map<String, Object> call = Messages.functionCall(messages.get(messages.size() - 1));
    if (call == null) {
      return ReplyFunction.Answer.NONE;
    }
    return ReplyFunction.Answer.of(
        Messages.of("name", call.get("name"), "role", "function", "content", execute(call)));
  }

  private ReplyFunction.Answer toolCallsReply(
      List<Map<String, Object>> messages, ConversableAgent sender) {
    List<Map<String, Object>> responses = new ArrayList<>();
    List<String> contents = new ArrayList<>();
    for (Map<String, Object> call : Messages.toolCalls(messages.get(messages.size() - 1))) {
      String content = execute(Messages.function(call));
      contents.add(content);
      responses.add(
          Messages.of("tool_call_id", call.get("id"), "role", "tool", "content", content));
    }
    if (responses.isEmpty()) {
      return ReplyFunction.Answer.NONE;
    }
    return ReplyFunction.Answer.of(
        Messages.of(
            "role", "tool", "tool_responses", responses, "content", String.join("\n\n", contents)));
  }

  private String execute(Map<String, Object> call) {
    Tool tool = tools.get(String.valueOf(call.get("name")));
    return tool == null
        ? "Error: Function " + call.get("name") + " not found."
        : tool.execute(String.valueOf(call.get("arguments")));
  }

  private CompletableFuture<Object> firstAnswer(
      Iterator<ReplyFunction> functions,
      List<Map<String, Object>> messages,
      ConversableAgent sender) {
    if (!functions.hasNext()) {
      return CompletableFuture.completedFuture("");
    }
    return functions
        .next()
        .replyAsync(messages, sender)
        .thenCompose(
            answer ->
                answer.isFinal()
                    ? CompletableFuture.completedFuture(answer.reply())
                    : firstAnswer(functions, messages, sender));
  }

  private List<ReplyFunction> functionsFor(ConversableAgent sender) {
    return replyFunctions.stream()
        .filter(each -> each.trigger() == null || each.trigger() == sender)
        .map(Registered::function)
        .toList();
  }

  private List<Map<String, Object>> withSystemMessage(List<Map<String, Object>> messages) {
    List<Map<String, Object>> all = new ArrayList<>();
    all.add(Messages.of("content", systemMessage, "role", "system"));
    all.addAll(messages);
    return all;
  }

  private void hear(Object message, ConversableAgent sender, boolean silent) {
    keep(message, "user", sender, sender.name);
    if (!silent) {
      System.out.println(sender.name + " -> " + name + ": " + Messages.printed(message));
    }
  }

  private void keep(Object message, String role, ConversableAgent peer, String author) {
    messagesWith(peer).add(Messages.kept(message, role, author));
  }

  private List<Map<String, Object>> messagesWith(ConversableAgent peer) {
    return chatMessages.computeIfAbsent(peer, each -> new ArrayList<>());
  }
}
